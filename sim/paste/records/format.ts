import type { ReadContext } from '../findings.ts';
import type { Diagnostic, Format } from '../result.ts';
import type { RecordLine } from './lines.ts';
import type { Recorded } from './record.ts';

/** Reads a record line by line: a file may be larger than memory likes. */
export interface RecordReading {
  take(line: RecordLine): void;
  /** What was read so far. */
  end(): Recorded & { readonly diagnostics?: readonly Diagnostic[] };
}

/** Looks at the line `offset` lines further on; undefined beyond the end. */
export type LookAhead = (offset: number) => string | undefined;

/** One format of the client's own records. */
export interface RecordFormat {
  readonly format: Format;
  /** How many lines this line and what follows it begin such a record with; 0 = none. */
  begins(ahead: LookAhead): number;
  /** Whether a later line still belongs to it; the one behind it may decide. */
  belongs(line: string, next: string | undefined): boolean;
  /** How many lines that do not belong may stand between two that do: torn ones, parts of long messages. */
  readonly gap: number;
  /** Every line is taken for its own until another record begins. */
  readonly greedy?: true;
  /** `source` is where the record lay: a file's name, or the line in front that names it. */
  open(context: RecordContext): RecordReading;
}

/** What a record's reader may know beside its lines. */
export interface RecordContext extends Pick<ReadContext, 'policy'> {
  readonly source: string | undefined;
}
