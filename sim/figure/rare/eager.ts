import { fetchRare } from '#rare';

type Rare = typeof import('./parts.ts');

/** The rare parts of the words and the figure as everybody but a browser has them: at once. */
export * as rareFigure from './parts.ts';

/** Nothing is left to bring. */
export function bringRareFigure(_parts: Partial<Rare>): void {}

/** Nothing is left to fetch. */
export const fetchAllRare: () => Promise<void> = fetchRare;

/** Nobody waits for what is there. */
export const hasAllRare: () => boolean = () => true;
