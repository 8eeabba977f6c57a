import mdx from '@astrojs/mdx';
import preact from '@astrojs/preact';
import { defineConfig } from 'astro/config';

// SITE_URL and BASE_PATH let the same build stand on a domain of its own or under a sub-path (GitHub Pages).
export default defineConfig({
  srcDir: './site',
  publicDir: './site/public',
  outDir: './dist',
  output: 'static',
  site: process.env.SITE_URL ?? 'http://localhost:4321',
  base: process.env.BASE_PATH ?? '/',
  build: { inlineStylesheets: 'auto' },
  integrations: [mdx(), preact()],
  // What is pasted must not be able to leave: no connection, no form, no frame, no image from elsewhere.
  security: {
    csp: {
      directives: [
        "default-src 'none'",
        "connect-src 'none'",
        // What reads a paste is a worker that inherits this policy: one from a blob does.
        'worker-src blob:',
        "img-src 'self' data:",
        "form-action 'none'",
        "base-uri 'none'",
      ],
    },
  },
  devToolbar: { enabled: false },
});
