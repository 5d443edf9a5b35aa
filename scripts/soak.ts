import { spawnSync } from 'node:child_process';

/**
 * `npm run soak` runs the long versions of tests that `npm test` runs in a short version. They take many minutes. To run some of
 * them: `npm run soak -- season`, `-- bets`, `-- kills`, `-- payments`, `-- histories`, `-- faults`, `-- rolling`, `-- monitoring`,
 * `-- backup`, `-- recovery`, `-- replica`, `-- pooler`, `-- stories`.
 */
const testFiles = {
  season: ['server/src/wiring/simulated-season.api.test.ts', 'scripts/soak/record-season.test.ts'],
  bets: ['server/src/wiring/same-bets-everywhere.api.test.ts'],
  kills: ['server/test/processes/kill-league-process.test.ts'],
  payments: ['server/test/processes/kill-during-webhooks.test.ts'],
  histories: [
    'server/src/billing/sync/messages-out-of-order.api.test.ts',
    'server/src/billing/sync/messages-lost.api.test.ts',
    'server/src/billing/holds/access-follows-money.api.test.ts',
  ],
  faults: ['scripts/soak/faults/faults.test.ts'],
  rolling: ['scripts/soak/rolling/rolling.test.ts', 'scripts/soak/rolling/previous-release.test.ts'],
  monitoring: ['scripts/soak/monitoring.test.ts'],
  backup: ['scripts/soak/backup.test.ts'],
  recovery: ['scripts/soak/recovery.test.ts'],
  pooler: ['scripts/soak/pooler.test.ts'],
  replica: ['scripts/soak/replica.test.ts'],
} as const;
const requested = process.argv.slice(2);
const isRequested = (name: string) => requested.length === 0 || requested.includes(name);
const selected = Object.entries(testFiles).flatMap(([name, files]) => (isRequested(name) ? files : []));

const run = (...command: string[]) => spawnSync('npx', command, { stdio: 'inherit', env: { ...process.env, SOAK: '1' } }).status === 0;

const results = [
  selected.length === 0 || run('vitest', 'run', '--project', 'PostgreSQL', '--project', 'product', '--project', 'soak', ...selected),
  // All stories, more of them at both widths. They need the web app.
  !isRequested('stories') || (run('node', 'scripts/build-web.ts') && run('playwright', 'test')),
];
process.exitCode = results.every(Boolean) ? 0 : 1;
