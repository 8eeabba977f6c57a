import type { RecordFormat } from './format.ts';
import { debugLogFormat } from './formats/debug-log.ts';
import { errorTextFormat } from './formats/error-text.ts';
import { mcpGetFormat } from './formats/mcp-get.ts';
import { mcpLogFormat } from './formats/mcp-log.ts';
import { screenFormat } from './formats/screen.ts';
import { sessionFormat } from './formats/session-jsonl.ts';
import { streamFormat } from './formats/stream-json.ts';
import { versionLineFormat } from './formats/version-line.ts';

/** Every format of the client's own records; the first that fits decides. */
export const recordFormats: readonly RecordFormat[] = [
  mcpLogFormat,
  sessionFormat,
  streamFormat,
  debugLogFormat,
  mcpGetFormat,
  versionLineFormat,
  screenFormat,
  errorTextFormat,
];
