import { stringsOf } from '../../model/strings.ts';
import { NAMED_SCENARIOS } from '../../scenarios/scenarios.ts';

export function GET(): Response {
  const strings = stringsOf(NAMED_SCENARIOS.map(({ link }) => link));
  return new Response(`${JSON.stringify(strings, null, 2)}\n`);
}
