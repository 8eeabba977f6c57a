import { whenNear } from './near.ts';

/** Fetches the element itself once one of its kind comes near the screen; until then what stands inside is shown. */
const ELEMENT = './element.js';

whenNear('mcp-timing', () => import(/* @vite-ignore */ new URL(ELEMENT, import.meta.url).href));
