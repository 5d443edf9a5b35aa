import { spawnSync } from 'node:child_process';

/**
 * `npm run soak`: the long versions of tests that npm test runs in short. They take many minutes and may be run apart:
 * `npm run soak -- season`, `-- kills`, `-- payments`.
 */
const files = {
  season: 'server/src/wiring/season.api.test.ts',
  kills: 'server/test/processes/kills.test.ts',
  payments: 'server/test/processes/kill-while-paying.test.ts',
} as const;
const asked = process.argv.slice(2);
const chosen = Object.entries(files).filter(([name]) => asked.length === 0 || asked.includes(name));
const { status } = spawnSync(
  'npx',
  ['vitest', 'run', '--project', 'PostgreSQL', '--project', 'product', ...chosen.map(([, file]) => file)],
  {
    stdio: 'inherit',
    env: { ...process.env, SOAK: '1' },
  },
);
process.exitCode = status ?? 1;
