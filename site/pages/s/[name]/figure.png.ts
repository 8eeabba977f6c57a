import { pngOf } from '../../../../sim/cli/png.ts';
import { type Named, namedPaths, PICTURE_WIDTH } from '../../../model/named.ts';

export const getStaticPaths: typeof namedPaths = namedPaths;

export async function GET({ props }: { readonly props: { readonly named: Named } }): Promise<Response> {
  return new Response(await pngOf(props.named.scenario, PICTURE_WIDTH));
}
