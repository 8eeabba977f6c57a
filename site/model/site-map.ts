/** The places of the site, in the order of the navigation. Paths are under the base. */
export const PLACES = [
  { id: 'home', path: '', name: 'Why did it die' },
  { id: 'explainer', path: 'explainer/', name: 'Explainer' },
  { id: 'map', path: 'map/', name: 'Map' },
  { id: 'versions', path: 'versions/', name: 'Versions' },
  { id: 'reference', path: 'reference/', name: 'Reference' },
  { id: 'embed', path: 'embed-guide/', name: 'Embed and maintainers' },
] as const;

export type PlaceId = (typeof PLACES)[number]['id'];

const base: string = import.meta.env.BASE_URL.replace(/\/?$/, '/');

/** The address of a page of ours, from its path under the base. */
export function href(path: string): string {
  return base + path;
}
