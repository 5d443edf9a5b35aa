import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// The limits are long, so that no test fails only because the machine is busy.
const patient = { testTimeout: 120_000, hookTimeout: 120_000, teardownTimeout: 60_000, expect: { poll: { timeout: 60_000 } } };
// No test mocks a module, so test files can share loaded modules.
const shared = { ...patient, isolate: false };
const api = { ...shared, include: ['{server,scripts}/**/*.api.test.ts'] };
// Started by `npm run soak`. They need programs that are downloaded, or take long.
const soak = ['scripts/soak/**/*.test.ts'];
const onData = ['lab/src/**/*-on-data.test.ts'];

export default defineConfig({
  test: {
    // Uses both cores of a small machine; by default vitest would leave one idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['{domain,model,contract,server,web,lab,scripts}/**/*.test.{ts,tsx}'],
          exclude: [...api.include, ...onData, ...soak, 'server/test/processes/**'],
        },
      },
      { test: { ...shared, name: 'sandbox', include: ['sandbox/**/*.test.ts'] } },
      { test: { ...shared, name: 'data', include: onData } },
      { test: { ...api, name: 'PostgreSQL', globalSetup: 'server/test/database/postgres-setup.ts' } },
      {
        test: {
          ...patient,
          testTimeout: 600_000,
          name: 'product',
          include: ['e2e/product/**/*.test.ts', 'server/test/processes/**/*.test.ts'],
          globalSetup: 'server/test/database/postgres-setup.ts',
        },
      },
      {
        test: { ...patient, testTimeout: 1_800_000, name: 'soak', include: soak, globalSetup: 'server/test/database/postgres-setup.ts' },
      },
    ],
  },
});
