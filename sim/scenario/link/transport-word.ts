import { TRANSPORT_WORDS } from './entry.ts';
import type { Draft } from './field.ts';

/** The word for an entry: the first that the client would take in the same way. */
export function transportWord(entry: unknown): string {
  if (typeof entry !== 'object' || entry === null) return 'none';
  const { type, url, command } = entry as Draft;
  if (typeof url === 'string') {
    if (type === undefined && command === undefined) return 'url';
    if (type !== 'stdio' && typeof type === 'string' && TRANSPORT_WORDS.includes(type)) return type;
  }
  return typeof command === 'string' && (type === undefined || type === 'stdio') ? 'stdio' : 'none';
}
