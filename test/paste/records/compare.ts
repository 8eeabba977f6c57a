import { readFileSync } from 'node:fs';
import { type PasteResult, readPaste } from '../../../sim/paste/index.ts';

/** One value, or any of several; a length may also be a range. */
type Wanted = Readonly<Record<string, unknown>>;

/** A real record of the client, and what a reader must find in it. */
export interface RecordCase {
  readonly id: string;
  readonly text: string;
  readonly file?: string;
  readonly claudeCode?: string;
  readonly expect: {
    readonly blocks?: readonly string[];
    readonly calls?: readonly Wanted[];
    readonly connections?: readonly Wanted[];
    readonly callsComplete?: false;
    readonly connectionsComplete?: false;
    readonly diagnostics?: readonly { readonly clock: string }[];
    readonly noClock?: true;
    readonly noDiagnosticsAbove?: 'info';
  };
}

export function load(name: string): readonly RecordCase[] {
  return JSON.parse(readFileSync(new URL(`data/${name}.json`, import.meta.url), 'utf8')) as RecordCase[];
}

/** One record by its name. */
export function record(set: string, id: string): RecordCase {
  const found = load(set).find((one) => one.id === id);
  if (!found) throw new Error(`no record ${id} in ${set}`);
  return found;
}

export function readCase({ text, file, claudeCode }: RecordCase): PasteResult {
  return readPaste(text, {
    ...(file === undefined ? {} : { file }),
    ...(claudeCode === undefined ? {} : { claudeCode }),
  });
}

const NEAR_MS = 50;

function fits(wanted: unknown, got: unknown, key: string): boolean {
  if (key === 'durationMs') {
    const [least, most] = Array.isArray(wanted)
      ? wanted
      : [Number(wanted) - NEAR_MS, Number(wanted) + NEAR_MS];
    return typeof got === 'number' && got >= least && got <= most;
  }
  if (key === 'finish') {
    const { kind, clock } = wanted as Wanted;
    const finish = (got ?? {}) as Wanted;
    return finish['kind'] === kind && (clock === undefined || finish['clock'] === clock);
  }
  return [wanted].flat().includes((got ?? null) as never);
}

/** What of a list is missing or too much; each thing that is wanted is found once. */
function differences(
  name: string,
  wanted: readonly Wanted[],
  got: readonly object[],
  complete: boolean,
): string[] {
  const left = [...got] as Wanted[];
  const missing = wanted.filter((one) => {
    const at = left.findIndex((other) =>
      Object.entries(one).every(([key, value]) => fits(value, other[key], key)),
    );
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return [
    ...missing.map((one) => `no ${name} like ${JSON.stringify(one)}`),
    ...(complete ? left.map((one) => `${name} too much: ${JSON.stringify(one)}`) : []),
  ];
}

/** What a reading says otherwise than the record. */
export function disagreements({ expect: x }: RecordCase, result: PasteResult): string[] {
  const formats = result.blocks.map(({ format }) => format);
  const clocks = result.diagnostics.flatMap(({ clock }) => clock ?? []);
  return [
    ...(x.blocks && x.blocks.join() !== formats.join() ? [`read as ${formats.join()}`] : []),
    ...differences('call', x.calls ?? [], result.calls, x.calls !== undefined && x.callsComplete !== false),
    ...differences(
      'connection',
      x.connections ?? [],
      result.connections,
      x.connections !== undefined && x.connectionsComplete !== false,
    ),
    ...(x.diagnostics ?? [])
      .filter(({ clock }) => !clocks.includes(clock as never))
      .map(({ clock }) => `${clock} not named`),
    ...(x.noClock ? clocks.map((clock) => `${clock} blamed`) : []),
    ...(x.noDiagnosticsAbove
      ? result.diagnostics
          .filter(({ severity }) => severity !== 'info')
          .map(({ id }) => `${id} although nothing is wrong`)
      : []),
  ];
}
