/** How far from the screen something may be and still be near. */
const NEAR = '600px';

/** Does something once, as soon as the first element of a kind comes near the screen. A load that fails leaves the page as it is. */
export function whenNear(tag: string, load: () => Promise<unknown>): void {
  const near = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      near.disconnect();
      added.disconnect();
      load().catch(() => {});
    },
    { rootMargin: NEAR },
  );
  const watch = (): void => {
    for (const element of document.getElementsByTagName(tag)) near.observe(element);
  };
  const added = new MutationObserver(watch);
  added.observe(document, { childList: true, subtree: true });
  watch();
}
