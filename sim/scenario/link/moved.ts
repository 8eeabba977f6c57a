import type { Ms } from '../../kernel/kernel.ts';
import { escapeValue } from './escape.ts';
import { CC, LINK_VERSION, VIEW_FIELDS } from './keys.ts';
import { writeTime } from './time.ts';
import type { UnderstoodLink } from './understand.ts';

/**
 * A link again as it was understood, without its view, and pinned to a version of the client. Where the answer of the
 * first call was moved, it says when it comes now; for calls that are told as a shape, not step by step.
 */
export function linkAgain({ keys, scenario }: UnderstoodLink, respondAfterMs?: Ms): string {
  const moved = respondAfterMs === undefined ? {} : { respond: writeTime(respondAfterMs) ?? '' };
  const pairs = { v: LINK_VERSION, [CC.key]: scenario.claudeCode, ...keys, ...moved };
  return Object.entries(pairs)
    .filter(([key]) => VIEW_FIELDS.every((field) => field.key !== key))
    .map(([key, value]) => `${key}=${escapeValue(value)}`)
    .join('&');
}
