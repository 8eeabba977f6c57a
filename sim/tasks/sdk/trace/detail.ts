/** The detail of a trace event. */
export type Detail = Readonly<Record<string, unknown>>;
