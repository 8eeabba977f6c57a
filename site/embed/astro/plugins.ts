import { type MarkupOptions, markupOf } from './block/markup.ts';
import { readBlock } from './block/read-block.ts';

/** The language of a fenced block that is drawn. */
export const BLOCK_LANGUAGE = 'mcp-timing';

/** What this needs of a node of a Markdown tree. */
interface Code {
  readonly type: string;
  readonly lang?: string | null | undefined;
  readonly value?: string | undefined;
  readonly position?: { readonly start: { readonly line: number } } | undefined;
  readonly children?: Code[] | undefined;
}

/** Throws, naming file and line of every fault, where a block cannot be drawn as it is meant. */
export function drawBlock({ value = '', position }: Code, file: string, options: MarkupOptions): string {
  const { link, problems } = readBlock(value);
  if (problems.length === 0) return markupOf(link, options);
  // The fence itself stands on the first line.
  const first = (position?.start.line ?? 0) + 1;
  const said = problems.map(({ line, message }) => `${file}:${first + line}: ${BLOCK_LANGUAGE}: ${message}`);
  throw new Error(said.join('\n'));
}

/** Markup for a page in Markdown stands as it is; in MDX it is what a fragment holds. */
function nodeOf(html: string, isMdx: boolean): object {
  if (!isMdx) return { type: 'html', value: html };
  const attributes = [{ type: 'mdxJsxAttribute', name: 'set:html', value: html }];
  return { type: 'mdxJsxFlowElement', name: 'Fragment', attributes, children: [] };
}

/** A plugin for remark, in any program that uses it: fenced blocks of the language `mcp-timing` become figures. */
export function remarkMcpTiming(
  options: MarkupOptions,
): (tree: object, file: { readonly path?: string | undefined }) => void {
  return (tree, { path = 'the document' }) => {
    const isMdx = path.endsWith('.mdx');
    const walk = ({ children = [] }: Code): void => {
      children.forEach((child, i) => {
        if (child.type === 'code' && child.lang === BLOCK_LANGUAGE) {
          children[i] = nodeOf(drawBlock(child, path, options), isMdx) as Code;
        } else walk(child);
      });
    };
    walk(tree as Code);
  };
}

/** What this uses of the context that Astro's own Markdown processor gives. */
interface Context {
  readonly fileURL?: URL | undefined;
  readonly sourceFormat?: string | undefined;
  replaceNode(node: unknown, by: unknown): void;
}

/** The same for Astro's own Markdown processor. */
export interface MarkdownPlugin {
  readonly name: string;
  readonly options: { readonly position: true };
  /** Called for each fenced block; draws those of the language `mcp-timing`. */
  code(node: Code, context: Context): void;
}

/** A plugin for Sätteri, the Markdown processor of Astro: what `remarkMcpTiming` is for remark. */
export function markdownMcpTiming(options: MarkupOptions): MarkdownPlugin {
  return {
    name: BLOCK_LANGUAGE,
    options: { position: true },
    code(node, context) {
      if (node.lang !== BLOCK_LANGUAGE) return;
      const file = context.fileURL ? decodeURIComponent(context.fileURL.pathname) : 'the document';
      const html = drawBlock(node, file, options);
      const isMdx = context.sourceFormat === 'mdx';
      context.replaceNode(node, isMdx ? nodeOf(html, true) : { raw: html, mdxExpressions: false });
    },
  };
}
