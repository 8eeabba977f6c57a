/** Something thrown or rejected with: an error, or the bare text that a host aborted with (it has no name). */
export interface Thrown {
  readonly name?: string;
  readonly code?: number | string;
  readonly message: string;
  readonly data?: unknown;
}

/** Codes of the SDK's own errors, besides those of JSON-RPC. */
export const ErrorCode = {
  connectionClosed: -32_000,
  requestTimeout: -32_001,
  invalidParams: -32_602,
  internalError: -32_603,
} as const;

/** What stands for the validator's report, which names the parts of the answer that have the wrong form. */
export const SCHEMA_TEXT = '<schema>';

/** The body of every HTTP error of the scripted server. */
export const REFUSAL_TEXT = 'nope';

/** The error class of 1.x, which writes the code into its message. */
export function mcpError(code: number, message: string, data?: unknown): Thrown {
  const text = `MCP error ${code}: ${message}`;
  return { name: 'McpError', code, message: text, ...(data === undefined ? {} : { data }) };
}

export const isMcpError = (error: Thrown): boolean => error.name === 'McpError';

/** The error class of the split packages: the code is a word. */
export function sdkError(code: string, message: string, data?: unknown): Thrown {
  return { name: 'SdkError', code, message, ...(data === undefined ? {} : { data }) };
}

export const isSdkError = (error: Thrown): boolean => error.name === 'SdkError';

export const plainError = (message: string): Thrown => ({ name: 'Error', message });

/** What an AbortController without a reason of its own aborts with. */
export const ABORT_ERROR: Thrown = { name: 'AbortError', code: 20, message: 'This operation was aborted' };

export const zodError: Thrown = { name: '$ZodError', message: SCHEMA_TEXT };

/** `String(error)`; the validator's error shows its report alone. */
export function stringOf(error: Thrown): string {
  const { name, message } = error;
  return name === undefined || error === zodError ? message : `${name}: ${message}`;
}

const LONGEST_TEXT = 160;

/** A text as the trace shows it: white space folded, cut. */
export function shown(text: string): string {
  return text.replace(/\s+/g, ' ').slice(0, LONGEST_TEXT);
}

/** An error as the trace shows it. */
export function describe(error: Thrown): Record<string, unknown> {
  const { name, code, message, data } = error;
  return {
    ...(name === undefined ? {} : { name }),
    ...(code === undefined ? {} : { code }),
    message: shown(message),
    ...(data === undefined ? {} : { data }),
  };
}
