import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readStoryReport, readVitestReport, type TestRun } from './read-test-reports.ts';

interface Stage {
  readonly title: string;
  readonly passed: number;
  readonly failed: number;
  readonly seconds: number;
}

const onlyQuick = process.argv.includes('--quick'); // npm run check
const results = path.resolve('.cache/test-results');
const startedAt = performance.now();
const stages: Stage[] = [];
const tests: TestRun[] = [];

const print = (text: string) => void process.stdout.write(`${text}\n`);
const secondsSince = (start: number) => (performance.now() - start) / 1000;

/** Runs a command to its end. What it prints is shown if it fails, so that commands that run at once do not mix their lines. */
async function check(title: string, command: string, ...args: string[]): Promise<void> {
  const start = performance.now();
  const { code, output } = await run(command, args);
  const seconds = secondsSince(start);
  stages.push({ title, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, seconds });
  print(code === 0 ? `✓ ${title}, ${seconds.toFixed(1)} s` : `${output}✗ ${title}, ${seconds.toFixed(1)} s`);
}

/** Runs a test runner and adds its stages and tests from its report. A runner that fails without a failed test counts as one failure. */
async function runTests(title: string, report: string, read: (file: string) => TestRun[], command: string, args: string[]): Promise<void> {
  const start = performance.now();
  const file = path.join(results, report);
  const { code } = await run(command, args, { PLAYWRIGHT_JSON_OUTPUT_FILE: file }, 'inherit');
  const found = readIfWritten(file, read);
  for (const [stage, ofStage = []] of Object.entries(Object.groupBy(found, (test) => test.stage))) {
    const failed = ofStage.filter(({ hasFailed }) => hasFailed).length;
    const first = Math.min(...ofStage.map((test) => test.startedAt));
    const last = Math.max(...ofStage.map((test) => test.startedAt + 1000 * test.seconds));
    stages.push({ title: stage, passed: ofStage.length - failed, failed, seconds: (last - first) / 1000 });
  }
  const hasCrashed = found.length === 0 || (code !== 0 && found.every(({ hasFailed }) => !hasFailed));
  if (hasCrashed) stages.push({ title: `${title} ended with ${code}`, passed: 0, failed: 1, seconds: secondsSince(start) });
  tests.push(...found);
}

function readIfWritten(file: string, read: (file: string) => TestRun[]): TestRun[] {
  try {
    return read(file);
  } catch {
    return [];
  }
}

function run(command: string, args: string[], variables: Record<string, string> = {}, output: 'pipe' | 'inherit' = 'pipe') {
  const child = spawn(command, args, {
    stdio: ['ignore', output, output],
    // All processes that tests start share one cache of compiled code, which makes their start faster. The type checker, a Go
    // program, needs nearly all of its memory until it ends, so its garbage collector runs only above 2 GB.
    // Tests allocate much memory that is soon unused. With Node's default size of the space for young objects, garbage collection
    // takes a fifth of their time.
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: path.resolve('.cache/compiled'),
      NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --max-semi-space-size=64`.trim(),
      GOGC: 'off',
      GOMEMLIMIT: '2GiB',
      ...variables,
    },
    shell: process.platform === 'win32',
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return new Promise<{ code: number; output: string }>((resolve, reject) => {
    child.once('error', reject).once('close', (code) => resolve({ code: code ?? 1, output: text }));
  });
}

function vitest(...projects: string[]): Promise<void> {
  const report = `${projects[0]}.json`;
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${path.join(results, report)}`];
  // One worker loads each module only once, and leaves a core to the type checker, which takes longest the first time.
  const workers = onlyQuick ? ['--maxWorkers=1'] : [];
  const selected = projects.flatMap((project) => ['--project', project]);
  return runTests('vitest', report, readVitestReport, 'vitest', ['run', ...selected, ...reporters, ...workers]);
}

/**
 * `npm test` lets the linter check types too, because its type-aware rules need the same information. `npm run check` runs no type-aware
 * rules, and the compiler checks only what has changed since its last run.
 */
async function checkEverything(): Promise<void> {
  const lint = ['--deny-warnings', '--type-aware', '--type-check'];
  // The tests of processes and the stories need the web app and the browser. The tests of processes mostly wait, so they run beside tests
  // that calculate. The stories come last, because load from other tests could change what they measure.
  const prepare = async () => {
    await check('Build of the web app', 'node', 'scripts/build-web.ts');
    await check('Script size of the first view', 'node', 'scripts/measure-first-view.ts');
    await check('A browser is there', 'node', 'scripts/programs/find-browser.ts');
  };
  const code = async () => {
    await check('Format', 'oxfmt', '--check', '.');
    await check('Types and lint', 'oxlint', ...lint);
  };
  const processes = prepare().then(() => vitest('processes'));
  await Promise.all([processes, code(), vitest('quick', 'components', 'slow', 'sandbox', 'API', 'pages')]);
  await runTests('playwright', 'stories.json', readStoryReport, 'playwright', ['test', '--reporter=dot,json']);
}

/** Runs at most two commands at a time: a third would slow down the type checker, which takes longest the first time. */
async function checkQuickly(): Promise<void> {
  const types = check('Types', 'tsc', '--build');
  const tests = vitest('quick');
  await Promise.race([types, tests]);
  await check('Lint', 'oxlint', '--deny-warnings');
  await check('Format', 'oxfmt', '--check', '.');
  await Promise.all([types, tests]);
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
await (onlyQuick ? checkQuickly() : checkEverything());

const seconds = (value: number) => value.toFixed(1).padStart(7);
print('\nSlowest tests');
for (const { file, title, seconds: taken } of tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, 15)) {
  print(`${seconds(taken)} s  ${file}: ${title}`);
}
print('\nStages (those of the first group run at the same time)');
for (const { title, passed, failed, seconds: taken } of stages) {
  print(`${seconds(taken)} s  ${failed === 0 ? 'ok    ' : 'FAILED'}  ${title}: ${passed} passed, ${failed} failed`);
}
const [passed, failed] = [stages.reduce((sum, stage) => sum + stage.passed, 0), stages.reduce((sum, stage) => sum + stage.failed, 0)];
print(`${seconds(secondsSince(startedAt))} s  in all\n\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
