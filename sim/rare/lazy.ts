type Rare = typeof import('./rare.ts');

/** The rare parts as a browser has them: none until {@link fetchRare} has brought them. */
export const rare: Rare = {} as Rare;

/** Brings the rare parts, for scenarios that need them. */
export async function fetchRare(): Promise<void> {
  Object.assign(rare, await import('./rare.ts'));
}
