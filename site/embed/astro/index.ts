import type { MarkupOptions } from './block/markup.ts';
import { markdownMcpTiming, remarkMcpTiming } from './plugins.ts';

export { linkOfAttributes } from '../attributes.ts';
export { type MarkupOptions, markupOf, textOf } from './block/markup.ts';
export { type BlockProblem, type ReadBlock, readBlock } from './block/read-block.ts';
export {
  BLOCK_LANGUAGE,
  drawBlock,
  type MarkdownPlugin,
  markdownMcpTiming,
  remarkMcpTiming,
} from './plugins.ts';

/** What this uses of what Astro gives an integration when it reads its configuration. */
interface Setup {
  readonly config: {
    readonly markdown: {
      readonly processor?: { readonly name: string; readonly options: unknown } | undefined;
    };
  };
  updateConfig(config: object): unknown;
  injectScript(stage: 'page' | 'page-ssr', code: string): void;
}

/** An integration of Astro, in the part that this is. */
export interface McpTimingIntegration {
  readonly name: string;
  readonly hooks: {
    /** Adds the plugin for Markdown, the style sheet and the script. */
    readonly 'astro:config:setup': (setup: Setup) => void;
  };
}

/** The file beside this one, as it is written or as it is packed. */
function beside(name: string): string {
  return JSON.stringify(decodeURIComponent(new URL(name, import.meta.url).pathname));
}

/**
 * For `integrations` in `astro.config`: fenced blocks of the language `mcp-timing` are drawn when the site is built, in
 * Markdown and MDX, and become live where JavaScript runs. A block with a fault ends the build, naming file and line.
 */
export function mcpTiming(options: MarkupOptions): McpTimingIntegration {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  return {
    name: 'mcp-timing',
    hooks: {
      'astro:config:setup': ({ config, updateConfig, injectScript }) => {
        const { processor } = config.markdown;
        if (processor?.name === 'satteri') {
          (processor.options as { mdastPlugins: unknown[] }).mdastPlugins.push(markdownMcpTiming(options));
        } else updateConfig({ markdown: { remarkPlugins: [[remarkMcpTiming, options]] } });
        injectScript('page-ssr', `import ${beside('./figure.css')};`);
        injectScript('page', `import { liven } from ${beside(`./client.${extension}`)}; liven();`);
      },
    },
  };
}
