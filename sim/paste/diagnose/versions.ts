import { changesOf } from '../../facts/gates.ts';
import { type Policy, policyFor } from '../../facts/resolve.ts';
import { MAX_DELAY_MS, MIN_LIMIT_MS } from '../../facts/rules/constants.ts';
import { partsOf } from '../../facts/versions.ts';
import { timerLength } from '../../settings/longest.ts';
import { readVariable } from '../../settings/reading.ts';
import { duration } from '../../settings/words.ts';
import type { VariableFinding } from '../findings.ts';
import type { Diagnostic } from '../result.ts';

/** What a value comes to on one version, in words; the same words mean the same. */
type Meaning = (policy: Policy) => string;

const READING = changesOf(['numberSpelling', 'toolTimeoutFloorMs', 'toolTimeoutOverflows']);
const ENTRY = changesOf(['entryTimeout']);

/** The next version on which, else the last before which, a value means something else, as a clause. */
function otherVersion(meaning: Meaning, versions: readonly string[], policy: Policy): string | undefined {
  const now = meaning(policy);
  const at = versions.findLastIndex(
    (version) => policyFor(version).version === policy.version || !isLater(version, policy),
  );
  for (const version of versions.slice(at + 1)) {
    const after = meaning(policyFor(version));
    if (after !== now) return `from ${version} on ${after}`;
  }
  for (let i = at; i > 0; i--) {
    const before = meaning(policyFor(versions[i - 1] ?? ''));
    if (before !== now) return `before ${versions[i]} ${before}`;
  }
  return undefined;
}

const isLater = (version: string, policy: Policy): boolean =>
  partsOf(version)[2] > partsOf(policy.version)[2];

/** A value in a spelling or of a size that another version takes differently. Plain numbers mean the same everywhere. */
export function versionChange(variable: VariableFinding, policy: Policy): readonly Diagnostic[] {
  const { name, raw, layer, valueAt } = variable;
  const plain = /^\s*\d+\s*$/.test(raw) && Number(raw) >= MIN_LIMIT_MS && Number(raw) <= MAX_DELAY_MS;
  if (plain || raw.trim() === '') return [];
  const meaning: Meaning = (at) => {
    const { ms } = readVariable({ raw, layer, place: { in: 'default' } }, at);
    if (ms === undefined) return 'it is no number';
    const words = `it is ${duration(timerLength(ms, at).ms)}`;
    if (name !== 'MCP_TOOL_TIMEOUT' || ms <= 0) return words;
    if (ms > MAX_DELAY_MS && at.toolTimeoutOverflows) return 'it overflows and every call fails at once';
    const floorMs = at.toolTimeoutFloorMs;
    return ms < floorMs ? `it is raised to ${duration(floorMs)}` : words;
  };
  const other = otherVersion(meaning, READING, policy);
  if (!other) return [];
  const message = `This value of ${name} does not mean the same on every version: ${other}.`;
  return [{ id: 'changes-with-version', severity: 'info', ...valueAt, message }];
}

/** A `timeout` below 1000, which three kinds of versions treat in three ways. */
export function entryTimeoutChange(ms: number, policy: Policy): string {
  const words: Readonly<Record<Policy['entryTimeout'], string>> = {
    unused: '"timeout" does nothing',
    floored: 'it is raised to 1000',
    'min-1000': 'it is ignored',
  };
  const other = ms < MIN_LIMIT_MS ? otherVersion((at) => words[at.entryTimeout], ENTRY, policy) : undefined;
  return other ? ` On other versions that differs: ${other}.` : '';
}
