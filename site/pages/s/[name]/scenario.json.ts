import { type Named, namedPaths } from '../../../model/named.ts';

export const getStaticPaths: typeof namedPaths = namedPaths;

/** The scenario as `predict` and `render` take it, and where somebody told of it, which they pass over. */
export function GET({ props }: { readonly props: { readonly named: Named } }): Response {
  const { scenario, report } = props.named;
  return new Response(`${JSON.stringify({ ...scenario, report }, null, 2)}\n`);
}
