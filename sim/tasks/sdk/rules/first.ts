import { ErrorCode, isMcpError, mcpError, REFUSAL_TEXT, stringOf, type Thrown, zodError } from '../errors.ts';
import { hasForm } from '../protocol/results.ts';
import type { HttpRules, OwnErrors, Rules } from './rules.ts';

const errors: OwnErrors = {
  timedOut: (data) => mcpError(ErrorCode.requestTimeout, 'Request timed out', data),
  totalExceeded: (data) => mcpError(ErrorCode.requestTimeout, 'Maximum total timeout exceeded', data),
  closed: () => mcpError(ErrorCode.connectionClosed, 'Connection closed'),
  aborted: (reason) => (isMcpError(reason) ? reason : mcpError(ErrorCode.requestTimeout, stringOf(reason))),
  refused: (reason) => reason,
  answered: ({ code, message, data }) => mcpError(code, message, data),
  invalidResult: () => zodError,
  invalidNotification: () => zodError,
};

/** The class of HTTP errors gives itself no name. */
const httpError = (code: number, message: string): Thrown => ({
  name: 'Error',
  code,
  message: `Streamable HTTP error: ${message}`,
});

const http: HttpRules = {
  errorIsAnAnswer: false,
  silentAfterClose: false,
  streamRefused: (status) => httpError(status, 'Failed to open SSE stream: '),
  postRefused: (status) => httpError(status, `Error POSTing to endpoint: ${REFUSAL_TEXT}`),
};

/** The SDK 1.x from the minor version on that closes connections cleanly. Source: dist/esm/shared/protocol.js. */
export const FIRST_GENERATION: Rules = {
  errors,
  http,
  accepts: hasForm,
  validationJobs: 0,
  hasTaskStream: true,
  keepsAbortListeners: true,
  cancelsAfterTotalExceeded: true,
  clearsTimersOnClose: true,
  abortsInboundOnClose: true,
  keepsNewerInbound: true,
  refusesSecondTransport: true,
  cancelsInboundZero: false,
  deliversForKnownTasks: true,
  keepsTaskProgress: true,
};
