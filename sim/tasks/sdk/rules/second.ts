import {
  isSdkError,
  plainError,
  REFUSAL_TEXT,
  SCHEMA_TEXT,
  sdkError,
  stringOf,
  type Thrown,
} from '../errors.ts';
import type { Json } from '../protocol/messages.ts';
import { hasForm } from '../protocol/results.ts';
import type { HttpRules, OwnErrors, Rules } from './rules.ts';

const TIMED_OUT = 'REQUEST_TIMEOUT';
/** Members of results that are no tool's. */
const FOREIGN_KEYS = ['task', 'inputRequests', 'requestState'];

const errors: OwnErrors = {
  timedOut: (data) => sdkError(TIMED_OUT, 'Request timed out', data),
  totalExceeded: (data) => sdkError(TIMED_OUT, 'Maximum total timeout exceeded', data),
  closed: () => sdkError('CONNECTION_CLOSED', 'Connection closed'),
  aborted: (reason) => (isSdkError(reason) ? reason : sdkError(TIMED_OUT, stringOf(reason))),
  refused: (reason) => (isSdkError(reason) ? reason : sdkError(TIMED_OUT, stringOf(reason))),
  answered: ({ code, message, data }) => ({
    name: 'ProtocolError',
    code,
    message,
    ...(data === undefined ? {} : { data }),
  }),
  invalidResult: (method) => sdkError('INVALID_RESULT', `Invalid result for ${method}: ${SCHEMA_TEXT}`),
  invalidNotification: () => plainError(SCHEMA_TEXT),
};

const httpError = (code: string, message: string): Thrown => ({ name: 'SdkHttpError', code, message });

const http: HttpRules = {
  errorIsAnAnswer: true,
  silentAfterClose: true,
  streamRefused: () => httpError('CLIENT_HTTP_FAILED_TO_OPEN_STREAM', 'Failed to open SSE stream: '),
  postRefused: () => httpError('CLIENT_HTTP_NOT_IMPLEMENTED', `Error POSTing to endpoint: ${REFUSAL_TEXT}`),
};

/** Content is not filled in where the rest shows that the result is no tool's. */
function ofAnotherFamily(result: Json): boolean {
  return result['content'] === undefined && FOREIGN_KEYS.some((key) => key in result);
}

/** The split packages (`@modelcontextprotocol/client`), which have no tasks. Source: the package's dist/. */
export const SECOND_GENERATION: Rules = {
  errors,
  http,
  accepts: (form, result) => hasForm(form, result) && (form !== 'toolResult' || !ofAnotherFamily(result)),
  validationJobs: 2,
  hasTaskStream: false,
  keepsAbortListeners: false,
  cancelsAfterTotalExceeded: false,
  clearsTimersOnClose: true,
  abortsInboundOnClose: true,
  keepsNewerInbound: true,
  refusesSecondTransport: false,
  cancelsInboundZero: true,
  deliversForKnownTasks: true,
  keepsTaskProgress: false,
};
