import { ErrorCode, isMcpError, mcpError, stringOf, zodError } from '../errors.ts';
import { hasForm } from '../protocol/results.ts';
import type { OwnErrors, Rules } from './rules.ts';

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

/** The SDK 1.x from the minor version on that closes connections cleanly. Source: dist/esm/shared/protocol.js. */
export const FIRST_GENERATION: Rules = {
  errors,
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
  keepsTaskProgress: true,
};
