import { playingSvgOf, svgOf } from '../../sim/draw.ts';
import { type Explanation, explain, readLink, type Scenario, simulate } from '../../sim/index.ts';
import { NAMED_SCENARIOS, type NamedScenario } from '../scenarios/scenarios.ts';

/** The width of the pictures, in pixels: what a README or a post has room for. */
export const PICTURE_WIDTH = 600;

/** A named scenario with everything that its page and its files show. */
export interface Named extends NamedScenario {
  readonly scenario: Scenario;
  readonly explanation: Explanation;
  readonly svg: string;
  /** The same, playing by itself. */
  readonly playing: string;
  readonly height: number;
}

function named(situation: NamedScenario): Named {
  const { scenario, problems } = readLink(situation.link);
  const [problem] = problems;
  if (problem) throw new Error(`site/scenarios: ${situation.name}: ${problem.key} ${problem.why}`);
  const svg = svgOf(scenario, PICTURE_WIDTH);
  const height = Number(/ height="(\d+(?:\.\d+)?)"/.exec(svg)?.[1]);
  const playing = playingSvgOf(scenario, PICTURE_WIDTH);
  return { ...situation, scenario, explanation: explain(scenario, simulate(scenario)), svg, playing, height };
}

export const allNamed: readonly Named[] = NAMED_SCENARIOS.map(named);

/** The paths of the pages and files under /s/. */
export function namedPaths(): { params: { name: string }; props: { named: Named } }[] {
  return allNamed.map((one) => ({ params: { name: one.name }, props: { named: one } }));
}
