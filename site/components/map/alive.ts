/** What draws a map that was swept and reads its cells: fetched while the first one is. */
export { openAt } from './address-of.ts';
export { MapView } from './MapView.tsx';
export { RegionTable } from './RegionTable.tsx';
