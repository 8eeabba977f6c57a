import { PROBE_HTTP_MS, PROBE_STDIO_MS } from '../facts/rules/constants.ts';
import type { Ms } from '../kernel/kernel.ts';

/** How long the probe of one attempt may go unanswered: a third of the attempt's limit, up to a few seconds. */
export function probeMs(wholeMs: Ms, transport: 'http' | 'stdio'): Ms {
  return Math.min(Math.floor(wholeMs / 3), transport === 'http' ? PROBE_HTTP_MS : PROBE_STDIO_MS);
}

/** What `initialize` has after an answered probe: what the probe was given is taken from it, used or not. */
export function initializeMs(wholeMs: Ms, transport: 'http' | 'stdio'): Ms {
  return transport === 'http'
    ? wholeMs - Math.min(PROBE_HTTP_MS, Math.floor((2 * wholeMs) / 3))
    : wholeMs - Math.min(PROBE_STDIO_MS, Math.floor(wholeMs / 3));
}
