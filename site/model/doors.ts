/** One way to take a scenario along: what to copy, and where it works. */
export interface Door {
  readonly id: 'link' | 'element' | 'iframe' | 'markdown' | 'mdx' | 'json';
  readonly name: string;
  readonly says: string;
  readonly code: string;
}

interface Doorway {
  /** The scenario as a link, without "#". */
  readonly link: string;
  /** The address of the site, with a slash at its end. */
  readonly site: string;
  /** The answer, for those who see no figure. */
  readonly headline: string;
  /** What the live figure needs, in pixels: kept for it, so that the text below does not move. */
  readonly embedHeight: number;
  /** A picture that stands at an address of its own, where there is one. */
  readonly picture?:
    | { readonly address: string; readonly width: number; readonly height: number }
    | undefined;
}

/** A text as HTML shows it, in an attribute too. */
function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** A picture that is never wider than its column. */
export const FITTING = 'style="max-width:100%;height:auto"';

/** Keeps the height of the live figure, in pixels, until it is there. */
export function keeping(heightPx: number): string {
  return `style="display:block;min-height:${heightPx}px"`;
}

/** The ways from this site to another page, for one scenario. */
export function doorsOf({ link, site, headline, embedHeight, picture }: Doorway): readonly Door[] {
  const address = `${site}#${link}`;
  const inHtml = escapeHtml(link);
  const alt = escapeHtml(headline);
  const image = picture
    ? `<img src="${picture.address}" width="${picture.width}" height="${picture.height}" alt="${alt}" ${FITTING}>`
    : alt;
  return [
    { id: 'link', name: 'Link', says: 'Anywhere. It pins the version of the client.', code: address },
    {
      id: 'element',
      name: 'Custom element',
      says: 'A page of your own. The figure can be changed by its reader; without scripts the link stands there.',
      code: `<script type="module" src="${site}v1/loader.js"></script>\n<mcp-timing link="${inHtml}" ${keeping(embedHeight)}>\n  <a href="${site}#${inHtml}">${image}</a>\n</mcp-timing>`,
    },
    {
      id: 'iframe',
      name: 'Iframe',
      says: 'Where frames are allowed and foreign scripts are not.',
      code: `<iframe src="${site}embed/#${inHtml}" title="${alt}" loading="lazy" sandbox="allow-scripts allow-popups" width="100%" height="${embedHeight}"></iframe>`,
    },
    markdownDoor(address, headline, picture?.address),
    {
      id: 'mdx',
      name: 'Markdown of an Astro site',
      says: 'With the plugin: drawn when your site is built, live where scripts run.',
      code: blockOf(link),
    },
  ];
}

function markdownDoor(address: string, headline: string, picture: string | undefined): Door {
  const alt = headline.replace(/[[\]<>\\]/g, '');
  const target = address.replaceAll('(', '%28').replaceAll(')', '%29');
  return {
    id: 'markdown',
    name: 'Markdown image',
    says: picture
      ? 'READMEs, issues, DEV, Medium: a picture that leads to the live figure.'
      : 'READMEs, issues, DEV, Medium: save the picture as figure.svg beside your text.',
    code: `[![${alt}](${picture ?? 'figure.svg'})](${target})`,
  };
}

/** The link as a fenced block, one key a line; what a line cannot hold stays as it is in the link. */
function blockOf(link: string): string {
  const lines = link
    .split('&')
    .filter((pair) => pair !== 'v=1')
    .map((pair) => pair.replace('=', ': '));
  const isPlain = lines.every((line) => !/[%+`]/.test(line));
  return `\`\`\`mcp-timing\n${isPlain ? lines.join('\n') : link.replaceAll('`', '%60')}\n\`\`\``;
}
