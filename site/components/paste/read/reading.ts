import {
  type PasteReading,
  type PasteRun,
  type PasteSource,
  type RunsInFound,
  readSources,
  runsIn,
  type Said,
  sayEnding,
} from '../../../../sim/paste/index.ts';
import { type Lead, leadOf } from './lead.ts';

/** By which version's rules a paste is read, and for whose calls. */
export interface Conditions {
  readonly claudeCode: string;
  readonly run: PasteRun;
}

/** A paste, read, and what its records say of the last call that a clock ended. */
export interface Reading extends PasteReading {
  readonly said?: Said | undefined;
  /** What answers it where no race can. */
  readonly lead?: Lead | undefined;
  /** Where the paste itself says what starts Claude Code. */
  readonly runsIn?: RunsInFound | undefined;
  /** How many calls and starts the records show; the page needs no more of them, and a log may hold thousands. */
  readonly recorded: { readonly calls: number; readonly connections: number };
}

/** Reads the texts of a paste. */
export function readingOf(sources: readonly PasteSource[], { claudeCode, run }: Conditions): Reading {
  const { result, scenario } = readSources(sources, claudeCode, run);
  const { calls, connections } = result;
  const said = sayEnding(result);
  return {
    result: { ...result, calls: [], connections: [] },
    scenario,
    said,
    lead: said ? undefined : leadOf(result),
    runsIn: runsIn(sources, result.blocks),
    recorded: { calls: calls.length, connections: connections.length },
  };
}
