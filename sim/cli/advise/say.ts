import type { PlaceText } from '../../answer/advise/places.ts';
import type { PlanLine } from '../../answer/advise/plan.ts';
import type { Paint } from '../kit/colour.ts';

const LABEL_WIDTH = 9;
const label = (name: string): string => `  ${`${name}:`.padEnd(LABEL_WIDTH)}`;
const indented = (text: string, by: number): string[] =>
  text.split('\n').map((line) => ' '.repeat(by) + line);

function rows(name: string, texts: readonly string[]): string[] {
  return texts.map((text, i) => (i === 0 ? label(name) : ' '.repeat(LABEL_WIDTH + 2)) + text);
}

/** Each place with what to write there; of several for the same variables one is enough. */
function placeRows(places: readonly PlaceText[], paint: Paint): string[] {
  const own = places.filter(({ place }) => place === 'mcp-entry');
  const variables = places.filter(({ place }) => place !== 'mcp-entry');
  const row = ({ into, text }: PlaceText): string[] => [
    paint.quiet(`    into ${into}`),
    ...indented(text, 6).map(paint.bold),
  ];
  const [first, ...others] = variables;
  return [
    ...own.flatMap(row),
    ...(first ? row(first) : []),
    ...(others.length > 0 ? [paint.quiet(`    or instead of ${first?.into ?? ''}, one of:`)] : []),
    ...others.flatMap(row),
  ];
}

const MARKS: Readonly<Record<PlanLine['kind'], string>> = {
  nothing: 'nothing has to change',
  setting: 'the smallest change',
  server: 'no setting does it; the server can',
  none: 'nothing that is known does it',
};

/** What to do on some versions, as lines for a person. */
export function planLineRows(line: PlanLine, paint: Paint): string[] {
  const { kind, from, to } = line;
  const versions = from === to ? `Claude Code ${from}` : `Claude Code ${from} to ${to}`;
  const colour = kind === 'nothing' ? paint.good : kind === 'setting' ? paint.doubt : paint.bad;
  return [
    `${paint.bold(versions)}: ${colour(MARKS[kind])}`,
    ...rows('Now', [line.before]),
    ...rows('Change', line.text),
    ...placeRows(line.places, paint),
    ...(line.after === null ? [] : rows('Then', [line.after])),
    ...rows('Costs', line.text.length > 0 ? line.costs : []),
    ...rows('Counts', line.takesEffect),
  ];
}
