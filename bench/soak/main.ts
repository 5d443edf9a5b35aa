import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { globSync } from 'node:fs';
import { shiftedClock } from '../../server/test/clock/shifted-clock.ts';

/**
 * `npm run soak` runs the long versions of tests that `npm test` runs in a short version, and the tests in this folder, which take too long
 * for it. They take hours; a workflow runs them every night. `npm run soak -- NAME` runs some of them: a name of this list, or that of a
 * test in this folder. Random tests get a new seed, which is printed. `TEST_SEED=N npm run soak -- NAME` repeats a run.
 */
const longVersions: Readonly<Record<string, readonly string[]>> = {
  // Every property test, with a new seed.
  properties: ['domain', 'model', 'contract', 'server/src', 'web', 'lab', 'sandbox', 'domain/src/ledger/verify-ledger.test.ts'],
  // With data files that are not part of the repository; skipped without them.
  data: ['-on-data.test.ts'],
  season: ['server/src/wiring/simulated-season.api.test.ts', 'bench/soak/season.test.ts'],
  bets: ['server/src/wiring/same-bets-everywhere.api.test.ts'],
  vendors: ['server/src/wiring/vendors-today.api.test.ts'],
  alerts: ['server/src/alerts/simulated-week.api.test.ts'],
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
};
const ofThisFolder = globSync('*.test.ts', { cwd: import.meta.dirname }).map((file) => [
  file.replace('.test.ts', ''),
  [`bench/soak/${file}`],
]);
const testFiles: typeof longVersions = { ...Object.fromEntries(ofThisFolder), ...longVersions };
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
