import { shown } from '../../settings/shown.ts';
import type { ReadContext } from '../findings.ts';
import { type JsonMember, membersOf } from '../json/tree.ts';
import type { Diagnostic } from '../result.ts';
import { inMilliseconds } from './fix.ts';
import { nearest } from './names.ts';

/** Keys of an entry that the client reads. */
const READ = new Set([
  'type',
  'command',
  'args',
  'env',
  'url',
  'headers',
  'headersHelper',
  'oauth',
  'timeout',
  'request_timeout_ms',
  'alwaysLoad',
]);
const TIMING = /time_?-?out|idle|keep_?alive|heartbeat|deadline|max_?(wait|time|duration)|background|ttl/i;
/** `timeout` of another program that counts in seconds. */
const SECONDS = /sec/i;

/** Names that other programs have for these. */
const SYNONYMS: Readonly<Record<string, string>> = {
  serverurl: 'url',
  httpurl: 'url',
  endpoint: 'url',
  uri: 'url',
  cmd: 'command',
  arguments: 'args',
  environment: 'env',
  environmentvariables: 'env',
  transporttype: 'type',
};

/** The key that somebody meant by one that the client does not read. */
function meantKey(key: string): string | undefined {
  const synonym = key.toLowerCase().replace(/[_-]/g, '');
  return Object.hasOwn(SYNONYMS, synonym) ? SYNONYMS[synonym] : nearest(key, [...READ]);
}

/** Whether the client reads a key of this name in an entry. */
export function isEntryKey(key: string): boolean {
  return READ.has(key);
}

/** Whether a key sets a time, or looks as if it did. */
export function isTimeKey(key: string): boolean {
  return key === 'timeout' || key === 'request_timeout_ms' || TIMING.test(key);
}

/** Keys that look as if they set a time and that the client drops without a word (measured on 2.1.332). */
export function keyDiagnostics(
  { key: server, node }: JsonMember,
  { lines }: ReadContext,
): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  const members = membersOf(node);
  for (const { key, offset, node: value } of members.values()) {
    if (READ.has(key)) continue;
    const near = key.length > 40 ? undefined : meantKey(key);
    if (key === 'transport' && !members.has('type')) {
      found.push({
        id: 'transport-key',
        severity: 'warning',
        ...lines.spot(offset),
        message: `"transport" of server "${shown(server)}" is not read: the key is called "type".`,
      });
    } else if (TIMING.test(key)) {
      const ms = value.type === 'value' && typeof value.value === 'number' ? value.value : undefined;
      const meant = ms !== undefined && SECONDS.test(key) ? ms * 1000 : ms;
      found.push({
        id: 'unknown-timing-key',
        severity: 'warning',
        ...lines.spot(offset),
        message: `"${shown(key)}" of server "${shown(server)}" is read by nobody. The limit of a call is called "timeout" and counts milliseconds.`,
        ...(meant && meant >= 1000 ? { fix: { text: `"timeout": ${Math.round(meant)}` } } : {}),
      });
    } else if (near && !members.has(near)) {
      const ms = value.type === 'value' && typeof value.value === 'number' ? value.value : undefined;
      found.push({
        id: 'unknown-key',
        severity: 'warning',
        ...lines.spot(offset),
        message: `"${shown(key)}" of server "${shown(server)}" is read by nobody. Did you mean "${near}"?`,
        ...(near === 'timeout' && ms ? { fix: { text: `"timeout": ${inMilliseconds(ms)}` } } : {}),
      });
    }
  }
  return found;
}
