import type { Standing, Suspect } from '../../sim/index.ts';

/** What has to be so for a suspect to be the one, in a few words. */
export const STANDING_WORDS: Readonly<Record<Standing, string>> = {
  client: 'Claude Code by default',
  outside: 'outside, by default',
  'outside-later': 'outside, noticed later',
  behind: 'what the server waits for',
  set: 'only if it was set so',
  'outside-raised': 'only if the first byte was raised',
  'other-client': 'another program',
  'any-time': 'can be at any time',
};

/** What a folded list holds: "what the server waits for (4), only if it was set so (2)". */
export function heldIn(suspects: readonly Suspect[]): string {
  const counts = new Map<string, number>();
  for (const { standing } of suspects) {
    const words = STANDING_WORDS[standing];
    counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  return [...counts].map(([words, count]) => `${words} (${count})`).join('; ');
}
