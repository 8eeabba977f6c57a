import { fileURLToPath } from 'node:url';
import { defineConfig, type ViteUserConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));

const config: ViteUserConfig = defineConfig({
  root,
  test: {
    projects: [
      {
        root,
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: ['test/browser/**', 'test/package/**'],
          maxWorkers: 2,
          testTimeout: 120_000,
        },
      },
      {
        root,
        test: {
          name: 'bench',
          include: [],
          benchmark: { enabled: true, include: ['test/bench/**/*.bench.ts'] },
        },
      },
      {
        root,
        test: {
          name: 'package',
          include: ['test/package/**/*.test.ts'],
          globalSetup: ['test/package/support/install.ts'],
          maxWorkers: 2,
          testTimeout: 180_000,
        },
      },
      {
        root,
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          globalSetup: ['test/browser/support/serve-site.ts'],
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // A page answers when its script has run: on a loaded machine that is seconds.
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
});

export default config;
