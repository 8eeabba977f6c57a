/** What a result is, by the beginning of its path under the base. */
const KINDS: readonly (readonly [start: string, kind: string])[] = [
  ['reference/settings/#', 'Setting'],
  ['reference/rules/#', 'Rule'],
  ['reference/diagnostics/#', 'Remark'],
  ['reference/outside/#', 'Outside clock'],
  ['reference/facts/#', 'Fact'],
  ['versions/#', 'Version'],
  ['explainer/', 'Chapter'],
  ['died-at/', 'Time of death'],
  ['s/', 'Example'],
];

/** The kind of the page or entry at this path under the base. */
export function kindOf(path: string): string {
  return KINDS.find(([start]) => path.startsWith(start))?.[1] ?? 'Page';
}
