import type { TestProject } from 'vitest/node';
import { needChromium } from '../../../.config/scripts/chromium.ts';
import { serveSite } from '../../../.config/scripts/serve.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly siteUrl: string;
    readonly chromePath: string;
  }
}

/** Serves the built site for all browser tests and finds them a browser. */
export async function setup(project: TestProject): Promise<() => void> {
  const { url, close } = await serveSite();
  project.provide('siteUrl', url);
  project.provide('chromePath', needChromium());
  return close;
}
