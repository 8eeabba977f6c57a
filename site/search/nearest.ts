const MOST = 3;
/** Words further apart than this share of their length are different words. */
const CLOSE = 0.34;

/** The folders of a path as bare words: hyphens and the ending of a file are forgotten first. */
function wordsOf(path: string): string[] {
  const folders = path
    .toLowerCase()
    .replace(/\.\w+$/, '')
    .split('/');
  return folders.map((folder) => folder.replace(/[^a-z0-9]/g, '')).filter(Boolean);
}

/** How many letters must be put in, taken out or changed to make one word of another. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** How much of a word is in another: 1 for the same, 0 where it is another word. */
function likeness(word: string, other: string): number {
  const share = distance(word, other) / Math.max(word.length, other.length);
  if (share <= CLOSE) return 1 - share;
  const [short, long] = word.length < other.length ? [word, other] : [other, word];
  return short.length > 2 && long.includes(short) ? 0.5 : 0;
}

/** The paths that an address without a page most likely meant, nearest first; none where nothing is like it. */
export function nearest(asked: string, paths: readonly string[]): readonly string[] {
  const words = wordsOf(asked);
  const scored = paths.map((path) => {
    const own = wordsOf(path);
    const like = words.map((word) => Math.max(0, ...own.map((other) => likeness(word, other))));
    const sum = like.reduce((total, one) => total + one, 0);
    return { path, score: sum / Math.max(words.length, own.length, 1) };
  });
  return scored
    .filter(({ score }) => score > 0.25)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST)
    .map(({ path }) => path);
}
