import { newestMeasured } from '../../sim/index.ts';
import { FITTING, keeping } from './doors.ts';
import type { EmbedBuild } from './embed-build.ts';

/** What stands in the guide to be copied, each for this site and its newest version. */
export interface GuideCode {
  readonly element: string;
  readonly pinned: string;
  readonly frame: string;
  readonly follow: string;
  readonly markdown: string;
  readonly playing: string;
  readonly config: string;
  readonly block: string;
  readonly component: string;
  readonly policy: string;
  readonly strings: string;
}

interface Picture {
  readonly name: string;
  readonly height: number;
  readonly embedHeight: number;
  readonly headline: string;
  readonly link: string;
}

/** The code of the guide; `picture` is a named scenario to show it with. */
export function guideCode(site: string, picture: Picture, { name, integrity }: EmbedBuild): GuideCode {
  const inHtml = picture.link.replaceAll('&', '&amp;');
  const files = `${site}s/${picture.name}/`;
  const image = `<img src="${files}figure.svg" width="600" height="${picture.height}" alt="${picture.headline}" ${FITTING}>`;
  const { origin } = new URL(site);
  return {
    element: `<script type="module" src="${site}v1/loader.js"></script>
<mcp-timing cc="${newestMeasured}" t="http" respond="20m" caption="A silent call"
  ${keeping(picture.embedHeight)}>
  <a href="${site}#${inHtml}">${image}</a>
</mcp-timing>`,
    pinned: `<script type="module" src="${site}v1/${name}/element.js"
  integrity="${integrity['element.js'] ?? 'sha384-…'}" crossorigin="anonymous"></script>`,
    frame: `<iframe src="${site}embed/#${inHtml}" title="${picture.headline}"
  loading="lazy" sandbox="allow-scripts allow-popups" width="100%" height="${picture.embedHeight}"></iframe>`,
    follow: `addEventListener('message', ({ source, data }) => {
  const frame = document.querySelector('iframe');
  if (source === frame.contentWindow && data?.type === 'iframe-resized') frame.style.height = data.height + 'px';
});`,
    markdown: `[![${picture.headline}](${files}figure.svg)](${site}#${picture.link})`,
    playing: `<a href="${site}#${inHtml}"><picture>
  <source media="(prefers-reduced-motion: no-preference)" srcset="${files}figure-play.svg">
  ${image}
</picture></a>`,
    config: `import { mcpTiming } from 'mcp-timing/astro';

export default defineConfig({
  integrations: [mcpTiming({ site: '${site}' }), mdx()],
});`,
    block: `\`\`\`mcp-timing
# A silent stream, as one of our servers was.
cc: ${newestMeasured}
t: http
respond: 20m
\`\`\``,
    component: `import McpTiming from 'mcp-timing/astro/McpTiming.astro';

<McpTiming site="${site}" cc="${newestMeasured}" t="http" respond="20m" />`,
    policy: `Content-Security-Policy: script-src ${origin}`,
    strings: `<script type="application/json" data-mcp-timing-strings>
  { "{1} aborted": "{1} abgebrochen", "idle check": "Ruheprüfung", "waits": "wartet" }
</script>`,
  };
}
