/** Fetches the element itself once one of its kind comes near the screen; until then what stands inside is shown. */
const NEAR = '600px';
const TAG = 'mcp-timing';
const ELEMENT = './element.js';

const near = new IntersectionObserver(
  (entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    near.disconnect();
    added.disconnect();
    // A load that fails leaves the page as it is.
    import(/* @vite-ignore */ new URL(ELEMENT, import.meta.url).href).catch(() => {});
  },
  { rootMargin: NEAR },
);
const watch = (): void => {
  for (const element of document.getElementsByTagName(TAG)) near.observe(element);
};
const added = new MutationObserver(watch);

added.observe(document, { childList: true, subtree: true });
watch();
