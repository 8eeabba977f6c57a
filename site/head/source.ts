import { existsSync } from 'node:fs';
import { join } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };

const PAGES = 'site/pages';
const BRANCH = 'main';

/** What `repository` of a package.json may be. */
type Repository = string | { readonly url: string } | undefined;

/** The web address of a repository as package.json writes it, without a slash at the end; `undefined` for none. */
export function webAddress(repository: Repository): string | undefined {
  const written = typeof repository === 'string' ? repository : repository?.url;
  const short = /^(?:github:)?([\w.-]+\/[\w.-]+)$/.exec(written ?? '')?.[1];
  if (short) return `https://github.com/${short.replace(/\.git$/, '')}`;
  const [, host, path] =
    /^(?:git\+)?(?:https?|ssh|git):\/\/(?:[^@/]+@)?([^/]+)\/(.+)$/.exec(written ?? '') ?? [];
  return host && path ? `https://${host}/${path.replace(/\/$/, '').replace(/\.git$/, '')}` : undefined;
}

/** Where a copy that is built by GitHub comes from. */
function ofWorkflow(): string | undefined {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: name } = process.env;
  return server && name ? `${server}/${name}` : undefined;
}

/** Where the source is kept, by package.json or the workflow that builds it; `undefined` where neither says. */
export const REPOSITORY: string | undefined =
  webAddress((manifest as { readonly repository?: Repository }).repository) ?? ofWorkflow();

/** The file that a route is written in: `site/pages/versions.astro` for `/versions`. Throws where there is none. */
export function sourceOf(routePattern: string): string {
  const path = PAGES + routePattern.replace(/\/$/, '');
  const file = [`${path}.astro`, `${path}.mdx`, `${path}/index.astro`].find((one) =>
    existsSync(join(process.cwd(), one)),
  );
  if (!file) throw new Error(`No file under ${PAGES} is the page "${routePattern}".`);
  return file;
}

/** Where a file of ours can be changed, if it is known where the source is kept. */
export function editAddress(file: string, repository: string | undefined = REPOSITORY): string | undefined {
  return repository && `${repository}/edit/${BRANCH}/${file}`;
}
