import { type Said, say } from '../../paste/records/tell/say.ts';
import type { Found } from './search.ts';

/** The answer to "why was my last call ended?" as lines for a person. */
export function saidLines(found: Found): string {
  const { what, server, change, copy, into, restart, check, version }: Said = say(found);
  return [
    what,
    `Server:    ${server}`,
    `Change:    ${change}`,
    ...(copy === undefined ? [] : [`           ${copy}`, `           into ${into}`]),
    `Then:      ${restart}`,
    `Check:     ${check}`,
    `Read from: ${found.file}:${found.line} (${version})`,
    '',
  ].join('\n');
}
