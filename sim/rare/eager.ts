type Rare = typeof import('./rare.ts');

/** The rare parts as everybody but a browser has them: at once. */
export * as rare from './rare.ts';

/** Nothing is left to bring. */
export function bringRare(_parts: Partial<Rare>): void {}

/** Nothing is left to fetch. */
export async function fetchRare(): Promise<void> {}
