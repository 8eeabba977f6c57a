const FEWEST = 2;
const MOST = 10;

/** How many lines the box is high: as many as there are to read, up to what leaves the answer in sight. */
export function rowsFor(text: string, bare: number = FEWEST): number {
  return text === '' ? bare : Math.max(FEWEST, text.split('\n', MOST).length);
}
