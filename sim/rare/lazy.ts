type Rare = typeof import('./rare.ts');

/** The rare parts as a browser has them: none until somebody brings or fetches them. */
export const rare: Rare = {} as Rare;

/** Takes the rare parts from whoever has them at hand. */
export function bringRare(parts: Partial<Rare>): void {
  Object.assign(rare, parts);
}

/** Brings the rare parts, for scenarios that need them. */
export async function fetchRare(): Promise<void> {
  bringRare(await import('./rare.ts'));
}
