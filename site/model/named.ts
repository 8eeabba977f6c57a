import { type Ending, endingOf } from '../../sim/answer/map/ending.ts';
import { playingSvgOf, svgOf } from '../../sim/draw.ts';
import type { Figure } from '../../sim/figure/index.ts';
import { allParts } from '../../sim/figure/parts/index.ts';
import { type Explanation, explain, plain, readLink, type Scenario, simulate } from '../../sim/index.ts';
import { racesOf } from '../embed/races.ts';
import { NAMED_SCENARIOS, type NamedScenario, type PublicReport } from '../scenarios/scenarios.ts';
import { embedHeight } from './embed-height.ts';

/** The width of the pictures, in pixels: what a README or a post has room for. */
export const PICTURE_WIDTH = 600;
/** The width of a picture among many: what a column of a page has room for. */
export const THUMB_WIDTH = 300;

/** A named scenario with everything that its page and its files show. */
export interface Named extends NamedScenario {
  readonly scenario: Scenario;
  readonly explanation: Explanation;
  readonly ending: Ending;
  readonly svg: string;
  /** The same, playing by itself. */
  readonly playing: string;
  readonly height: number;
  /** The figure for any width; undefined where no server is used, and nothing can be drawn. */
  readonly drawn: (width: number) => Figure | undefined;
  /** The same in short: the clock that decided and the server, nothing else. */
  readonly thumb: Figure | undefined;
  /** What the custom element needs, in pixels. */
  readonly embedHeight: number;
}

function named(situation: NamedScenario): Named {
  const { scenario, view, problems } = readLink(situation.link);
  const [problem] = problems;
  if (problem) throw new Error(`site/scenarios: ${situation.name}: ${problem.key} ${problem.why}`);
  const svg = svgOf(scenario, PICTURE_WIDTH);
  const height = Number(/ height="(\d+(?:\.\d+)?)"/.exec(svg)?.[1]);
  const playing = playingSvgOf(scenario, PICTURE_WIDTH);
  const prediction = simulate(scenario);
  const explanation = explain(scenario, prediction);
  const ending = endingOf(scenario, prediction);
  const [race] = racesOf(scenario, view);
  const clock = race?.prediction.decidedBy ?? race?.prediction.firstTimer;
  const clocks = clock ? [clock] : [];
  const thumb = race?.draw(THUMB_WIDTH, { kind: 'small', still: true, clocks });
  const drawn = (width: number): Figure | undefined => race?.draw(width, { still: true, parts: allParts });
  const embed = embedHeight({
    headline: explanation.headline,
    sentence: plain(explanation.sentence),
    figureHeight: (width) => race?.draw(width, { still: true })?.height ?? 0,
  });
  return {
    ...situation,
    scenario,
    explanation,
    ending,
    svg,
    playing,
    height,
    drawn,
    thumb,
    embedHeight: embed,
  };
}

export const allNamed: readonly Named[] = NAMED_SCENARIOS.map(named);

/** A report as people name it: "owner/repository#12". */
export function reportNameOf({ url }: PublicReport): string {
  const [, repository, number] =
    /^https:\/\/github\.com\/([\w.-]+\/[\w.-]+)\/(?:issues|pull)\/(\d+)$/.exec(url) ?? [];
  if (repository === undefined) throw new Error(`site/scenarios: ${url} is no issue and no pull request`);
  return `${repository}#${number}`;
}

/** The paths of the pages and files under /s/. */
export function namedPaths(): { params: { name: string }; props: { named: Named } }[] {
  return allNamed.map((one) => ({ params: { name: one.name }, props: { named: one } }));
}
