import { defineElement } from './element.ts';

/**
 * The page in an iframe: the element with the keys of the address, and the contract by which a page around it follows
 * its height. It sends `{ type: "iframe-resized", width, height }` when its size changes, and when it is asked by
 * `{ type: "iframe-child-init" }` or `{ type: "iframe-get-child-dimensions" }`, as @open-iframe-resizer/core does.
 */
const ASKED: readonly unknown[] = ['iframe-child-init', 'iframe-get-child-dimensions'];

const element = document.querySelector('mcp-timing');

function open(): void {
  if (location.hash.includes('=')) element?.setAttribute('link', location.hash);
}

function tellSize(): void {
  // Before there is a figure, its size means nothing.
  if (parent === window || !element?.shadowRoot) return;
  const { width, height } = document.body.getBoundingClientRect();
  const message = { type: 'iframe-resized', width: Math.ceil(width), height: Math.ceil(height) };
  // Sizes are no secret, and the page around has any origin.
  parent.postMessage(message, '*');
}

open();
// Named, since a module without a name that is used would be left out of the bundle.
defineElement();
addEventListener('hashchange', open);
addEventListener('message', ({ source, data }) => {
  if (source === parent && ASKED.includes(data?.type)) tellSize();
});
addEventListener('verdict', tellSize);
new ResizeObserver(tellSize).observe(document.body);
