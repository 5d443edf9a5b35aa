import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

interface Tally {
  readonly passed: number;
  readonly failed: number;
}
interface Stage {
  readonly title: string;
  /** Whether the stage is also part of `npm run check`. */
  readonly fast?: true;
  run(): Promise<Tally>;
}

/** `npm run check` */
const onlyFast = process.argv.includes('--fast');
const results = path.resolve('.cache/test-results');

/** The stages of `npm test`, fastest first. */
const stages: readonly Stage[] = [
  { title: 'Types, lint and format', fast: true, run: checkCode },
  { title: 'Architecture, unit and property tests', fast: true, run: () => vitest('unit') },
  { title: 'Simulated vendors', run: () => vitest('sandbox') },
  { title: 'Model on historical data, if present', run: () => vitest('data') },
  { title: 'Build of the web app', run: () => check('node', 'scripts/build-web.ts') },
  { title: 'Script size of the first view', run: () => check('node', 'scripts/measure-first-view.ts') },
  { title: 'API on PostgreSQL', run: () => vitest('PostgreSQL') },
  { title: 'Whole product as processes', run: () => vitest('product') },
  { title: 'Stories in a browser', run: () => playwright() },
];

async function check(command: string, ...args: string[]): Promise<Tally> {
  const good = (await run(command, args)) === 0;
  return { passed: good ? 1 : 0, failed: good ? 0 : 1 };
}

/** All at once: the compiler uses one core only. The lint rules that need types take most of the time, so `npm run check` leaves them out. */
async function checkCode(): Promise<Tally> {
  const rules = onlyFast ? [] : ['--type-aware'];
  const tallies = await Promise.all([
    check('tsc', '--build'),
    check('oxlint', '--deny-warnings', ...rules),
    check('oxfmt', '--check', '.'),
  ]);
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
  };
}

async function vitest(project: string): Promise<Tally> {
  const file = path.join(results, `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await run('vitest', ['run', '--project', project, ...reporters]);
  return tallyOf(file, code, (report: { numPassedTests: number; numFailedTests: number }) => [
    report.numPassedTests,
    report.numFailedTests,
  ]);
}

async function playwright(): Promise<Tally> {
  const file = path.join(results, 'stories.json');
  const reporters = '--reporter=line,json';
  const code = await run('playwright', ['test', reporters], { PLAYWRIGHT_JSON_OUTPUT_FILE: file });
  // A story that fails first and passes when it is repeated counts as failed.
  return tallyOf(file, code, (report: { stats: { expected: number; unexpected: number; flaky: number } }) => [
    report.stats.expected,
    report.stats.unexpected + report.stats.flaky,
  ]);
}

/**
 * Reads passed and failed tests from a test runner's report. If the runner exits with an error but reports no failed test, for
 * example after a crash, one failure is counted.
 */
function tallyOf<Report>(file: string, code: number, count: (report: Report) => [passed: number, failed: number]): Tally {
  try {
    const [passed, failed] = count(JSON.parse(readFileSync(file, 'utf8')) as Report);
    return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

function run(command: string, args: string[], variables: Record<string, string> = {}): Promise<number> {
  const options = {
    stdio: ['ignore', 'inherit', 'inherit'] as ('ignore' | 'inherit')[],
    // All processes that tests start share one cache of compiled code, which makes their start faster.
    env: { ...process.env, NODE_COMPILE_CACHE: path.resolve('.cache/compiled'), ...variables },
    shell: process.platform === 'win32',
  };
  return new Promise((resolve, reject) => {
    spawn(command, args, options)
      .once('error', reject)
      .once('exit', (code) => resolve(code ?? 1));
  });
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const total = { passed: 0, failed: 0 };
for (const stage of stages.filter(({ fast }) => fast || !onlyFast)) {
  const startedAt = performance.now();
  process.stdout.write(`\n── ${stage.title}\n`);
  const { passed, failed } = await stage.run();
  total.passed += passed;
  total.failed += failed;
  process.stdout.write(`   ${failed === 0 ? 'ok' : 'FAILED'} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`);
}
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
