import { connectSearch } from '../search/open.ts';
import { connectLit } from './lit.ts';

/** What every page has from the start, in one file: each request after another costs a phone 150 ms. */
export function begin(): void {
  connectSearch();
  connectLit();
}
