import { initializeText, startupText } from '../../../facts/rules/texts-failures.ts';
import type { Ms } from '../../../kernel/kernel.ts';
import { patternOf } from './pattern.ts';

const v1 = { arm: 'v1', idleText: 'short', startupText: 'connection-to-server' } as const;
const v2 = { arm: 'v2', idleText: 'long', startupText: 'server-connection' } as const;

const whole = [v1, v2].map((version) =>
  patternOf((server, _tool, ms) => startupText(version, server, ms / 1000), 'start'),
);
const request = [
  { isOld: true, pattern: patternOf(initializeText(v1), 'whole') },
  { isOld: false, pattern: patternOf(initializeText(v2), 'whole') },
];

/** Why a start failed, where its time ran out: the whole attempt's limit, or a request of it that got no answer. */
export type StartVerdict =
  | { readonly cause: 'attempt'; readonly limitMs: Ms }
  /** `isOld`: in the words of builds that do not probe. */
  | { readonly cause: 'request'; readonly isOld: boolean };

/** Reads the reason of a failed start; undefined where no time ran out. */
export function readStartFailure(reason: string): StartVerdict | undefined {
  const text = reason.trim().replace(/\s+\(code: [^)]*\)$/, '');
  for (const pattern of whole) {
    const named = pattern(text);
    if (named) return { cause: 'attempt', limitMs: named.printed ?? 0 };
  }
  const asked = request.find(({ pattern }) => pattern(text));
  return asked && { cause: 'request', isOld: asked.isOld };
}

/** The server that a failed start's reason names. */
export function startedServer(reason: string): string | undefined {
  for (const pattern of whole) {
    const named = pattern(reason);
    if (named?.server !== undefined) return named.server;
  }
  return undefined;
}
