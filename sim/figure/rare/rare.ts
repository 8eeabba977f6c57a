/** All rare parts, in one file for a browser. */
export * as simulator from '../../rare/rare.ts';
export * as figure from './parts.ts';
