import { fetchAllRare } from '#rare-figure';
import { html } from './dom.ts';

/** The hash of what the element may fetch; the build fills it in. */
declare const RARE_INTEGRITY: string;

let fetched: Promise<void> | undefined;

/** Fetches the rare parts, and nothing else than those that this element was built with. */
export function fetchSealed(): Promise<void> {
  fetched ??= preload()
    .then(fetchAllRare)
    .catch(() => {
      // Whoever asks next tries again.
      fetched = undefined;
      throw new Error(`its part ${rareAddress()} could not be fetched`);
    });
  return fetched;
}

/** Beside the element; in a page's own bundle a file of that bundle, of another name. */
function rareAddress(): string {
  return new URL(/* @vite-ignore */ './rare.js', import.meta.url).href;
}

/** A preload is checked against its hash; what is imported then is what was preloaded. */
function preload(): Promise<unknown> {
  // The element of the package goes into a page's own bundle, which names the rest anew and knows no hash of it.
  if (typeof RARE_INTEGRITY === 'undefined') return Promise.resolve();
  const link = html('link', {
    rel: 'modulepreload',
    href: rareAddress(),
    integrity: RARE_INTEGRITY,
    crossorigin: '',
  });
  const done = new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', reject);
  });
  document.head.append(link);
  return done;
}
