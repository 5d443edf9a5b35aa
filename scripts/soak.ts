import { spawnSync } from 'node:child_process';

/**
 * `npm run soak` runs the long versions of tests that `npm test` runs in a short version. They take many minutes. To run some of
 * them: `npm run soak -- season`, `-- bets`, `-- kills`, `-- payments`, `-- histories`.
 */
const testFiles = {
  season: ['server/src/wiring/simulated-season.api.test.ts'],
  bets: ['server/src/wiring/same-bets-everywhere.api.test.ts'],
  kills: ['server/test/processes/kill-league-process.test.ts'],
  payments: ['server/test/processes/kill-during-webhooks.test.ts'],
  histories: [
    'server/src/billing/sync/messages-out-of-order.api.test.ts',
    'server/src/billing/sync/messages-lost.api.test.ts',
    'server/src/billing/holds/access-follows-money.api.test.ts',
  ],
} as const;
const requested = process.argv.slice(2);
const selected = Object.entries(testFiles).filter(([name]) => requested.length === 0 || requested.includes(name));
const { status } = spawnSync(
  'npx',
  ['vitest', 'run', '--project', 'PostgreSQL', '--project', 'product', ...selected.flatMap(([, files]) => files)],
  { stdio: 'inherit', env: { ...process.env, SOAK: '1' } },
);
process.exitCode = status ?? 1;
