import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const apiTests = '{server,e2e}/**/*.api.test.ts';

/** The API tests run twice, word for word the same, on PostgreSQL and on the embedded database. */
export default defineConfig({
  test: {
    // Both cores of a small machine; by itself vitest would leave one idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{model,contract,server,web,sandbox,lab,scripts}/**/*.test.{ts,tsx}', 'e2e/spec/*.test.ts'],
          exclude: [apiTests, 'server/test/processes/**'],
          // A machine that does other things at the same time is slow, not wrong.
          testTimeout: 30_000,
        },
      },
      { test: { name: 'PostgreSQL', include: [apiTests], globalSetup: 'server/test/postgres-setup.ts', testTimeout: 30_000 } },
      {
        test: {
          name: 'product',
          include: ['e2e/product/**/*.test.ts', 'server/test/processes/**/*.test.ts'],
          globalSetup: 'server/test/postgres-setup.ts',
          fileParallelism: false,
          hookTimeout: 120_000,
        },
      },
      { test: { name: 'embedded', include: [apiTests], globalSetup: 'server/test/embedded-setup.ts', testTimeout: 30_000 } },
    ],
  },
});
