import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { shiftedClock } from '../../server/test/clock/shifted-clock.ts';

/**
 * `npm run soak` runs the long versions of tests that `npm test` runs in a short version, and tests that take too long for it. They
 * take hours; a workflow runs them every night. To run some of them: `npm run soak -- season`, or another name of this list. Random
 * tests get a new seed, which is printed. `TEST_SEED=N npm run soak -- NAME` repeats a run.
 */
const testFiles: Readonly<Record<string, readonly string[]>> = {
  // Every property test, with a new seed.
  properties: ['domain', 'model', 'contract', 'server/src', 'web', 'lab', 'sandbox', 'domain/src/ledger/verify-ledger.test.ts'],
  // With data files that are not part of the repository; skipped without them.
  data: ['-on-data.test.ts'],
  season: ['server/src/wiring/simulated-season.api.test.ts', 'bench/soak/record-season.test.ts'],
  bets: ['server/src/wiring/same-bets-everywhere.api.test.ts'],
  vendors: ['server/src/wiring/vendors-today.api.test.ts'],
  alerts: ['server/src/alerts/simulated-week.api.test.ts'],
  kills: ['bench/soak/kill-league-process.test.ts'],
  'ledger-kills': ['bench/soak/kill-ledger-process.test.ts'],
  payments: ['bench/soak/kill-during-webhooks.test.ts'],
  histories: [
    'server/src/billing/messages-out-of-order.api.test.ts',
    'server/src/billing/messages-lost.api.test.ts',
    'server/src/billing/subscription/access-follows-money.api.test.ts',
  ],
  'random-api': [
    'bench/fuzz/fuzz.api.test.ts',
    'server/src/accounts/secret-leaks.api.test.ts',
    'server/src/bets/import-bets.api.test.ts',
    'server/src/wiring/malformed-feeds.api.test.ts',
  ],
  'fresh-clone': ['bench/soak/product/fresh-clone.test.ts'],
  release: ['bench/soak/product/release.test.ts'],
  faults: ['bench/soak/faults/faults.test.ts'],
  rolling: ['bench/soak/rolling/rolling.test.ts'],
  edge: ['bench/soak/edge.test.ts'],
  'stream-engine': ['bench/soak/stream-engine.test.ts'],
  monitoring: ['bench/soak/monitoring.test.ts'],
  backup: ['bench/soak/backup.test.ts'],
  recovery: ['bench/soak/recovery.test.ts'],
  pooler: ['bench/soak/pooler.test.ts'],
};
const projectsOf = (name: string) => (name === 'properties' ? ['quick', 'slow', 'sandbox'] : ['data', 'API', 'processes', 'soak']);

/** The end of a day, a leap day, both changes of the clocks, a new year and the off-season. */
const dates = [
  '2026-11-17T23:58Z',
  '2028-02-29T12:00Z',
  '2027-03-14T06:58Z',
  '2027-11-07T05:58Z',
  '2027-01-01T00:30Z',
  '2027-07-20T12:00Z',
];

/** Runs only if it is named, because it takes long: every fault runs its own tests. */
const plantedFaults = 'planted-faults';
const requested = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const unknown = requested.filter((name) => !(name in testFiles) && !['dates', 'stories', plantedFaults].includes(name));
if (unknown.length > 0) throw new Error(`There is no soak test ${unknown.join(', ')}.`);
const isRequested = (name: string) => (requested.length === 0 ? name !== plantedFaults : requested.includes(name));

const seed = process.env['TEST_SEED'] ?? String(randomInt(2 ** 30));
process.stdout.write(`TEST_SEED=${seed}\n`);
const runWith = (variables: Record<string, string>, command: string[]) =>
  spawnSync('npx', command, { stdio: 'inherit', env: { ...process.env, ...variables } }).status === 0;
const run = (...command: string[]) => runWith({ SOAK: '1', TEST_SEED: seed }, command);

const failed = Object.entries(testFiles)
  .filter(([name]) => isRequested(name))
  .filter(([name, files]) => !run('vitest', 'run', ...projectsOf(name).flatMap((project) => ['--project', project]), ...files))
  .map(([name]) => name);
// The tests of `npm test` on other dates, with their files in another order. Stories set their own date.
for (const date of isRequested('dates') ? dates : []) {
  const projects = ['quick', 'components', 'slow', 'sandbox', 'API', 'pages', 'processes'].flatMap((project) => ['--project', project]);
  const order = ['--sequence.shuffle.files', `--sequence.seed=${seed}`];
  if (!runWith(shiftedClock(Date.parse(date) - Date.now()), ['vitest', 'run', ...projects, ...order])) failed.push(`dates (${date})`);
}
// SOAK=1 runs more stories at both screen widths than `npm test`. Stories need the built web app.
if (isRequested('stories') && !(run('node', 'scripts/build-web.ts') && run('playwright', 'test'))) failed.push('stories');
if (isRequested(plantedFaults)) {
  const options = process.argv.slice(2).filter((word) => word.startsWith('-'));
  // Without SOAK=1, because the short versions of the tests in `npm test` must notice each fault.
  if (!runWith({}, ['node', 'bench/soak/planted-faults/main.ts', ...options])) failed.push(plantedFaults);
}
process.stdout.write(failed.length === 0 ? 'All soak tests passed.\n' : `Failed with TEST_SEED=${seed}: ${failed.join(', ')}\n`);
process.exitCode = failed.length === 0 ? 0 : 1;
