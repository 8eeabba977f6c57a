/** The site's root as a script of its folder /v1/ or /v1/<build>/ sees it; elsewhere the folder above. */
export function siteRoot(script: string): URL {
  const url = new URL(script);
  const inVersion = /\/v1\/(?:[^/]+\/)?[^/]*$/.exec(url.pathname);
  return inVersion ? new URL(url.pathname.slice(0, inVersion.index + 1), url) : new URL('../', url);
}

/** Where the full tool stands: an address of the web, whatever the attribute `base` says. */
export function toolAddress(base: string | null, script: string): URL {
  const own = siteRoot(script);
  const asked = base !== null && URL.canParse(base, script) ? new URL(base, script) : own;
  return /^https?:$/.test(asked.protocol) ? asked : own;
}
