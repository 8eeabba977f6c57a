import type { Policy } from '../../facts/resolve.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { shown, withoutTokens } from '../../settings/shown.ts';
import { overallDiagnostics } from '../diagnose/overall.ts';
import { variableDiagnostics } from '../diagnose/variables.ts';
import type { Findings } from '../findings.ts';
import { recordDiagnostics } from '../records/tell/diagnostics.ts';
import type { Block, Diagnostic, PasteResult, Severity } from '../result.ts';
import { environmentResult } from './environment.ts';
import { harmlessNames, harmlessVariable } from './harmless.ts';
import { strongest } from './precedence.ts';
import { recordedBy } from './records.ts';
import { assembleServers } from './servers.ts';
import { allVariables, environmentOf, unreadDiagnostics } from './variables.ts';

/** A paste, read: the answer, and the scenario that it describes. */
export interface PasteReading {
  readonly result: PasteResult;
  /** Every server of the paste, without a behaviour, as a call of the run that was asked about meets it. */
  readonly scenario: Scenario;
}

const MAX_DIAGNOSTICS = 500;

/** By which version's rules, and for whose calls. */
export interface Conditions {
  readonly claudeCode: string;
  readonly run: Required<Pick<Scenario, 'mode' | 'caller'>>;
  readonly policy: Policy;
}

/** Puts the findings of all blocks together: precedence, values, and what is wrong. */
export function assemble(
  blocks: readonly Block[],
  findings: readonly Findings[],
  { claudeCode, run, policy }: Conditions,
  more: readonly Diagnostic[],
): PasteReading {
  const variables = allVariables(findings).map(harmlessVariable);
  const base: Scenario = {
    v: 1,
    claudeCode,
    ...run,
    ...environmentOf(variables),
    servers: {},
  };
  const { used: named, hidden } = strongest(findings.flatMap(({ servers = [] }) => servers));
  const used = harmlessNames(named);
  const { servers, diagnostics } = assembleServers(used, variables, base, policy);
  const hiding = hidden.map(({ server, by }): Diagnostic => {
    const message = `Server "${shown(server.name)}" is given again on line ${by.at.line}, and that entry is used as a whole.`;
    return { id: 'server-hidden', severity: 'info', ...server.at, message };
  });
  const recorded = recordedBy(findings, servers);
  const all = [
    ...more,
    ...findings.flatMap(({ diagnostics: own = [] }) => own),
    ...diagnostics,
    ...hiding,
    ...unreadDiagnostics(findings),
    ...variableDiagnostics(variables, base, policy),
    ...overallDiagnostics({ variables, scenario: base, policy, servers }),
    ...recordDiagnostics(recorded, policy),
  ];
  const usable = used.filter(({ name, refused }) => name !== '__proto__' && (!refused || used.length === 1));
  const specs = usable.map(({ name, from, entry }) => [name, { from, entry }] as const);
  return {
    result: {
      claudeCode: policy.version,
      blocks,
      servers,
      environment: environmentResult(base, policy),
      ...recorded,
      diagnostics: tidy(consistent(all)),
    },
    scenario: { ...base, servers: Object.fromEntries(specs) },
  };
}

/** A limit that no server here is under ends no call of theirs. */
function consistent(all: readonly Diagnostic[]): readonly Diagnostic[] {
  const hidden = all.some(({ id }) => id === 'tool-timeout-hidden');
  return hidden ? all.filter(({ id }) => id !== 'caps-every-call') : all;
}

const RANK: Readonly<Record<Severity, number>> = { error: 0, warning: 1, info: 2 };

const byPlace = (a: Diagnostic, b: Diagnostic): number =>
  (a.file ?? '').localeCompare(b.file ?? '') || a.line - b.line || a.column - b.column;

/** In the order of the text, each thing said once and without a token; where there is too much, the worst of it. */
function tidy(all: readonly Diagnostic[]): Diagnostic[] {
  const seen = new Set<string>();
  const once = all.filter(({ id, file, line, column, message }) => {
    const key = JSON.stringify([id, file, line, column, message]);
    return !seen.has(key) && seen.add(key);
  });
  const safe = once.map(
    (diagnostic): Diagnostic => ({
      ...diagnostic,
      message: withoutTokens(diagnostic.message),
      ...(diagnostic.fix ? { fix: { text: withoutTokens(diagnostic.fix.text) } } : {}),
    }),
  );
  const worst =
    safe.length > MAX_DIAGNOSTICS
      ? safe.toSorted((a, b) => RANK[a.severity] - RANK[b.severity]).slice(0, MAX_DIAGNOSTICS)
      : safe;
  return worst.toSorted(byPlace);
}
