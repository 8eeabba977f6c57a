/** A form that comes with the rare parts. Neither way throws. */
export interface RareForm {
  /** What may stand there, for somebody whose value was not understood. */
  readonly allowed: string;
  /** Undefined where the text is none of it. */
  readonly read: (text: string) => unknown;
  /** Undefined where a link cannot or may not hold the value. */
  readonly write: (value: unknown) => string | undefined;
}
