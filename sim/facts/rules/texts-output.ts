/** As much of a long text as a prediction keeps. */
export const KEPT_CHARS = 400;

/** The beginning of a long text, marked as cut. */
export function beginningOf(text: string): string {
  return text.length <= KEPT_CHARS ? text : `${text.slice(0, KEPT_CHARS)}…`;
}

/** Where an error text was cut out of its middle. */
export function errorCutMark(leftOut: number): string {
  return `\n\n... [${leftOut} characters truncated] ...\n\n`;
}
