import { deathChips } from '../../sim/index.ts';
import { CHAPTERS } from '../chapters/list.ts';
import { PARTS } from '../reference/parts.ts';
import { NAMED_SCENARIOS } from '../scenarios/scenarios.ts';

/** A page by its path under the base and its short name. */
export interface PageName {
  readonly path: string;
  readonly name: string;
}

/** Pages that belong together. */
export interface PageGroup {
  readonly name: string;
  readonly pages: readonly PageName[];
}

/** Every page of the site that can be found, in reading order. */
export const ALL_PAGES: readonly PageGroup[] = [
  {
    name: 'Why did it die',
    pages: [
      { path: '', name: 'Paste a configuration, an error or a log' },
      { path: 'map/', name: 'Map of winners' },
      { path: 'died-at/', name: 'It died after about …' },
      ...deathChips.map(({ slug, label }) => ({ path: `died-at/${slug}/`, name: `It died: ${label}` })),
    ],
  },
  {
    name: 'Explainer',
    pages: [
      { path: 'explainer/', name: 'The clocks of a call' },
      ...CHAPTERS.map(({ slug, title }) => ({ path: `explainer/${slug}/`, name: title })),
    ],
  },
  {
    name: 'Reference',
    pages: [
      { path: 'versions/', name: 'What changed, by version' },
      { path: 'reference/', name: 'Reference' },
      { path: 'all/', name: 'All pages' },
      ...PARTS.map(({ path, name }) => ({ path, name })),
    ],
  },
  {
    name: 'Embed',
    pages: [
      { path: 'embed-guide/', name: 'Embed and maintainers' },
      { path: 'gallery/', name: 'Gallery' },
      ...NAMED_SCENARIOS.map(({ name, title }) => ({ path: `s/${name}/`, name: title })),
    ],
  },
];
