import { bringRare } from '#rare';

type Rare = typeof import('./parts.ts');

/** The rare parts of the words and the figure as a browser has them: none until somebody brings or fetches them. */
export const rareFigure: Rare = {} as Rare;

/** Takes rare parts from whoever has them at hand. */
export function bringRareFigure(parts: Partial<Rare>): void {
  Object.assign(rareFigure, parts);
}

let isHere = false;

/** Whether all rare parts have been fetched: then nobody need wait for them. */
export const hasAllRare = (): boolean => isHere;

/** Brings all rare parts, those of the simulator too, for scenarios that need them. */
export async function fetchAllRare(): Promise<void> {
  const { figure, simulator } = await import('./rare.ts');
  bringRare(simulator);
  bringRareFigure(figure);
  isHere = true;
}
