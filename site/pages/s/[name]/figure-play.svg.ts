import { type Named, namedPaths } from '../../../model/named.ts';

export const getStaticPaths: typeof namedPaths = namedPaths;

export function GET({ props }: { readonly props: { readonly named: Named } }): Response {
  return new Response(props.named.playing);
}
