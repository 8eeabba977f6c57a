import { BACKGROUND_ERROR_CHARS, ERROR_KEPT_CHARS } from '../../facts/rules/constants-rare.ts';
import { errorCutMark } from '../../facts/rules/texts-output.ts';
import type { Way } from './output.ts';

/** How long an error text is for the model when its middle has been cut out. */
export function errorCutTo(chars: number, way: Way): number {
  if (way !== 'inline') return BACKGROUND_ERROR_CHARS;
  const leftOut = chars - 2 * ERROR_KEPT_CHARS;
  return 2 * ERROR_KEPT_CHARS + errorCutMark(leftOut).length;
}
