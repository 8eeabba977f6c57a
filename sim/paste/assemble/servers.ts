import type { Policy } from '../../facts/resolve.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { type ServerSettings, settingsFor } from '../../settings/effective.ts';
import { asEntry } from '../../settings/entry.ts';
import { shown, withoutTokens } from '../../settings/shown.ts';
import { entryDiagnostics, meantType } from '../diagnose/entries.ts';
import type { ServerFinding, VariableFinding } from '../findings.ts';
import type { Diagnostic, PasteServer } from '../result.ts';
import { summaryOf } from './summary.ts';
import { locator, millisecondsOf, whysOf } from './why.ts';

/** One entry, read: what its settings are, what is wrong with it, and what keeps the client from loading it. */
interface Judged {
  readonly finding: ServerFinding;
  readonly settings: ServerSettings;
  readonly diagnostics: readonly Diagnostic[];
  /** Why it is not loaded; undefined where it is. */
  readonly lost: string | undefined;
}

const settingsOf = (
  finding: ServerFinding,
  base: Scenario,
  policy: Policy,
  entry: unknown,
): ServerSettings => {
  const servers = Object.fromEntries([[finding.name, { from: finding.from, entry }]]);
  return settingsFor({ ...base, servers }, policy, finding.name);
};

function judge(finding: ServerFinding, base: Scenario, policy: Policy): Judged {
  if (finding.name === '__proto__') return protoServer(finding, base, policy);
  const settings = settingsOf(finding, base, policy, finding.entry);
  const diagnostics = entryDiagnostics(finding, settings, policy);
  const error = diagnostics.find((diagnostic) => diagnostic.severity === 'error');
  const lost = finding.refused ?? (settings.usable ? undefined : (error?.message ?? 'the client drops it'));
  return { finding, settings, diagnostics, lost };
}

/** The client refuses this name (measured on 2.1.332), and so do we: it never becomes a key. */
function protoServer(finding: ServerFinding, base: Scenario, policy: Policy): Judged {
  const message = 'A server cannot be called "__proto__": the client refuses that name. Choose another.';
  const settings = settingsOf({ ...finding, name: '(refused)' }, base, policy, finding.entry);
  const diagnostic: Diagnostic = { id: 'name-refused', severity: 'error', ...finding.at, message };
  return { finding, settings, diagnostics: [diagnostic], lost: message };
}

/** What would hold for an entry whose `type` is wrong or missing: the transport that it most likely means. */
function repaired({ finding, settings }: Judged, base: Scenario, policy: Policy): ServerSettings {
  const entry = asEntry(finding.entry);
  if (settings.transport || !entry) return settings;
  const type = meantType(entry['type']) ?? (entry['url'] === undefined ? 'stdio' : 'http');
  const name = finding.name === '__proto__' ? '(refused)' : finding.name;
  return settingsOf({ ...finding, name }, base, policy, { ...entry, type });
}

/** All servers of a paste with their values. Up to 2.1.131 one bad entry made the client drop its whole file. */
export function assembleServers(
  findings: readonly ServerFinding[],
  variables: readonly VariableFinding[],
  base: Scenario,
  policy: Policy,
): { servers: PasteServer[]; diagnostics: Diagnostic[] } {
  const judged = findings.map((finding) => judge(finding, base, policy));
  const spoiled = new Map(
    judged.filter((one) => one.lost && !one.finding.refused).map((one) => [one.finding.fileId, one]),
  );
  const servers = judged
    .filter(({ finding }) => !isLoneKey(finding))
    .map((one): PasteServer => {
      const { finding } = one;
      const spoiler = policy.entryChecked ? undefined : spoiled.get(finding.fileId);
      const lost =
        one.lost ??
        (spoiler &&
          `"${shown(spoiler.finding.name)}" in the same file is not valid, and this version then drops the whole file`);
      const settings = repaired(one, base, policy);
      const would = summaryOf(settings, policy);
      return {
        name: finding.name,
        usable: lost === undefined,
        transport: one.settings.transport ?? null,
        effective: millisecondsOf(settings.effective),
        why: whysOf(settings.effective, policy, locator(finding, variables)),
        summary:
          lost === undefined
            ? would
            : `Claude Code does not load this server: ${withoutTokens(lost).replace(/\.$/, '')}. If it did: a${would.slice(1)}`,
        ...finding.at,
        ...(finding.project === undefined ? {} : { project: finding.project }),
      };
    });
  const set = new Set(variables.map((variable) => variable.name));
  const unset = findings.flatMap(({ references }) =>
    [...references].filter(([name]) => !set.has(name)).map(([, said]) => said),
  );
  const diagnostics = judged.flatMap(({ diagnostics: own, finding }) =>
    isLoneKey(finding) ? own.filter(({ id }) => id !== 'no-command') : own,
  );
  return { servers, diagnostics: [...unset, ...diagnostics] };
}

/** A single key copied out of an entry: worth a word, but no server. */
function isLoneKey({ name, entry, refused }: ServerFinding): boolean {
  const keys = asEntry(entry) ?? {};
  return (
    name === '(unnamed)' && !refused && !['command', 'url', 'type'].some((key) => Object.hasOwn(keys, key))
  );
}
