import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// They replace nothing of the product by a double, so files can share what a process has loaded.
const api = { include: ['{server,e2e}/**/*.api.test.ts'], isolate: false, testTimeout: 30_000 };

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
          exclude: [...api.include, 'server/test/processes/**'],
          // A machine that does other things at the same time is slow, not wrong.
          testTimeout: 30_000,
        },
      },
      { test: { ...api, name: 'PostgreSQL', globalSetup: 'server/test/postgres-setup.ts' } },
      {
        test: {
          name: 'product',
          include: ['e2e/product/**/*.test.ts', 'server/test/processes/**/*.test.ts'],
          globalSetup: 'server/test/postgres-setup.ts',
          hookTimeout: 120_000,
        },
      },
      { test: { ...api, name: 'embedded', globalSetup: 'server/test/embedded-setup.ts' } },
    ],
  },
});
