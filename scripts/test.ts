import { spawn, type StdioOptions } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

interface Tally {
  readonly passed: number;
  readonly failed: number;
}
/** The terminal, or the descriptor of a file for a stage that runs beside another one. */
type Output = 'inherit' | number;
interface Stage {
  readonly title: string;
  /** Whether the stage is also part of `npm run check`. */
  readonly fast?: true;
  run(this: void, output: Output): Promise<Tally>;
}

/** `npm run check` */
const onlyFast = process.argv.includes('--fast');
const results = path.resolve('.cache/test-results');

/** The steps of `npm test`, fastest first. The stages of the last step run at the same time, because both wait often. */
const steps: readonly (readonly Stage[])[] = [
  [{ title: 'Types, lint and format', fast: true, run: checkCode }],
  [{ title: 'Architecture, unit and property tests', fast: true, run: (output) => vitest(output, 'unit') }],
  [{ title: 'Simulated vendors', run: (output) => vitest(output, 'sandbox') }],
  [{ title: 'Model on historical data, if present', run: (output) => vitest(output, 'data') }],
  [{ title: 'Build of the web app', run: (output) => check(output, 'node', 'scripts/build-web.ts') }],
  [{ title: 'Script size of the first view', run: (output) => check(output, 'node', 'scripts/measure-first-view.ts') }],
  [
    { title: 'API on PostgreSQL, and the whole product as processes', run: (output) => vitest(output, 'PostgreSQL', 'product') },
    { title: 'Stories in a browser', run: playwright },
  ],
];

async function check(output: Output, command: string, ...args: string[]): Promise<Tally> {
  const good = (await run(output, command, args)) === 0;
  return { passed: good ? 1 : 0, failed: good ? 0 : 1 };
}

/** All at once: the compiler uses one core only. The lint rules that need types take most of the time, so `npm run check` leaves them out. */
async function checkCode(output: Output): Promise<Tally> {
  const rules = onlyFast ? [] : ['--type-aware'];
  const tallies = await Promise.all([
    check(output, 'tsc', '--build'),
    check(output, 'oxlint', '--deny-warnings', ...rules),
    check(output, 'oxfmt', '--check', '.'),
  ]);
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
  };
}

async function vitest(output: Output, ...projects: string[]): Promise<Tally> {
  const file = path.join(results, `${projects.join('-')}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await run(output, 'vitest', ['run', ...projects.flatMap((project) => ['--project', project]), ...reporters]);
  return tallyOf(file, code, (report: { numPassedTests: number; numFailedTests: number }) => [
    report.numPassedTests,
    report.numFailedTests,
  ]);
}

async function playwright(output: Output): Promise<Tally> {
  const file = path.join(results, 'stories.json');
  const reporters = '--reporter=line,json';
  const code = await run(output, 'playwright', ['test', reporters], { PLAYWRIGHT_JSON_OUTPUT_FILE: file });
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

function run(output: Output, command: string, args: string[], variables: Record<string, string> = {}): Promise<number> {
  const options = {
    stdio: ['ignore', output, output] satisfies StdioOptions,
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

async function runStage({ title, run: runTests }: Stage, output: Output): Promise<string> {
  const startedAt = performance.now();
  const { passed, failed } = await runTests(output);
  total.passed += passed;
  total.failed += failed;
  return `   ${title}: ${failed === 0 ? 'ok' : 'FAILED'} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`;
}

/** The output of a stage that runs beside another one is kept in a file, and shown when the stage has ended. */
async function runBesideOthers(stage: Stage, index: number): Promise<void> {
  const file = path.join(results, `stage-${index}.log`);
  const descriptor = openSync(file, 'w');
  const summary = await runStage(stage, descriptor);
  closeSync(descriptor);
  process.stdout.write(`\n── ${stage.title}\n${readFileSync(file, 'utf8')}${summary}`);
}

for (const step of steps) {
  const stages = step.filter(({ fast }) => fast || !onlyFast);
  const [first] = stages;
  if (first === undefined) continue;
  process.stdout.write(`\n── ${stages.map(({ title }) => title).join('; beside it: ')}\n`);
  if (stages.length === 1) process.stdout.write(await runStage(first, 'inherit'));
  else await Promise.all(stages.map(runBesideOthers));
}
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
