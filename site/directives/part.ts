/** What a part of an island tells it with: that it comes to life by itself, and how. */
export const PART = 'part';

/** How something comes to life: its code is fetched, and then it does. */
export type Load = () => Promise<() => unknown>;
