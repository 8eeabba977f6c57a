import type { Policy } from '../../facts/resolve.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { shown } from '../../settings/shown.ts';
import { overallDiagnostics } from '../diagnose/overall.ts';
import { variableDiagnostics } from '../diagnose/variables.ts';
import type { Findings } from '../findings.ts';
import { recordDiagnostics } from '../records/tell/diagnostics.ts';
import type { Block, Diagnostic, PasteResult } from '../result.ts';
import { environmentResult } from './environment.ts';
import { harmlessNames, harmlessVariable } from './harmless.ts';
import { strongest } from './precedence.ts';
import { recordedBy } from './records.ts';
import { assembleServers } from './servers.ts';
import { tidy } from './tidy.ts';
import { allVariables, environmentOf, unreadDiagnostics } from './variables.ts';

/** A paste, read: the answer, and the scenario that it describes. */
export interface PasteReading {
  readonly result: PasteResult;
  /** Every server of the paste, without a behaviour, as a call of the run that was asked about meets it. */
  readonly scenario: Scenario;
}

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
