import { instantsOf } from '../../../../sim/answer/instants.ts';
import { plain, type Span } from '../../../../sim/answer/span.ts';
import { CLOCK_CHIPS } from '../../../../sim/facts/clocks.ts';
import { newestMeasured } from '../../../../sim/facts/versions.ts';
import { escapeXml, FIGURE_CLASS, inlineSvg } from '../../../../sim/figure/index.ts';
import { allParts } from '../../../../sim/figure/parts/index.ts';
import { readLink, writeLink } from '../../../../sim/scenario/link/index.ts';
import { respondAtMs } from '../../../../sim/scenario/shape.ts';
import { clockTime } from '../../../../sim/settings/words.ts';
import { type Race, racesOf } from '../../races.ts';

/** Where the whole tool stands, unless a page says otherwise. */
export interface MarkupOptions {
  /** The address of the site that “open in the full tool” leads to, with a slash at its end. */
  readonly site: string;
}

/** A picture for each width of column: the style sheet shows the one that fits, at its own size or larger. */
const WIDTHS = [
  ['narrow', 296],
  ['middle', 568],
  ['wide', 728],
] as const;
const ROWS = 24;

function sentence(spans: readonly Span[]): string {
  return spans
    .map(({ text, clock, time }) => {
      if (time !== undefined) return `<b>${escapeXml(text)}</b>`;
      if (!clock) return escapeXml(text);
      return `<span class="clock c-${clock}"><span class="chip" aria-hidden="true">${CLOCK_CHIPS[clock]}</span>${escapeXml(text)}</span>`;
    })
    .join('');
}

/** The pictures of a race, with room under them for the control that the live figure has. */
function pictures({ draw, scenario }: Race, isLocked: boolean): string {
  const room = !isLocked && respondAtMs(scenario) !== undefined ? ' moves' : '';
  return WIDTHS.map(([name, width]) => {
    const figure = draw(width, { still: true, parts: allParts });
    return figure ? `<div class="${FIGURE_CLASS} at-${name}${room}">${inlineSvg(figure)}</div>` : '';
  }).join('');
}

function table({ prediction, scenario }: Race, several: boolean): string {
  const rows = instantsOf(prediction)
    .slice(0, ROWS)
    .map(({ t, text }) => `<tr><td>${clockTime(t)}</td><td>${escapeXml(text)}</td></tr>`);
  const which = several ? `, ${escapeXml(scenario.claudeCode)}` : '';
  return `<details><summary>The same as a table${which}</summary><table><thead><tr><th scope="col">time</th><th scope="col">what happens</th></tr></thead><tbody>${rows.join('')}</tbody></table></details>`;
}

/**
 * A scenario as HTML of one line: the answer, the figure and the moments as a table, all there without a script; where
 * the element is loaded, it takes the place of the figure. Escaped whatever the names in it are. Needs `figure.css`.
 */
export function markupOf(link: string, { site }: MarkupOptions): string {
  const { scenario, view } = readLink(link);
  // As it was understood: what was not has no place on a page, however long it is.
  const read = writeLink(scenario, { view });
  const races = racesOf(scenario, view);
  const several = races.length > 1;
  const shown = races.map((race) => {
    const { headline, sentence: spans } = race.explanation;
    const version = several ? ` <small>${escapeXml(race.scenario.claudeCode)}</small>` : '';
    return `<p class="headline">${escapeXml(headline)}${version}</p><p class="sentence">${sentence(spans)}</p>${pictures(race, view.lock === true)}`;
  });
  const href = escapeXml(`${site}#${read}`);
  const pinned = `Claude Code ${escapeXml(scenario.claudeCode)}${scenario.claudeCode === newestMeasured ? '' : `, newest is ${newestMeasured}`}`;
  const caption = view.caption === undefined ? '' : `<b>${escapeXml(view.caption)}</b> `;
  const foot = `<p class="foot">${caption}<span>${pinned}</span> <a href="${href}">open in the full tool</a></p>`;
  const element = `<mcp-timing link="${escapeXml(read)}" base="${escapeXml(site)}">${shown.join('')}${foot}</mcp-timing>`;
  const html = `<div class="mcp-timing">${element}${races.map((race) => table(race, several)).join('')}</div>`;
  // A blank line, which only a hostile name can hold, would end an HTML block in Markdown.
  return html.replace(/\s*\n\s*/g, ' ');
}

/** What a scenario comes to, as one line of text: for a feed, or where no HTML may stand. */
export function textOf(link: string): string {
  const { scenario, view } = readLink(link);
  const [race] = racesOf(scenario, view);
  return race ? `${race.explanation.headline}. ${plain(race.explanation.sentence)}` : '';
}
