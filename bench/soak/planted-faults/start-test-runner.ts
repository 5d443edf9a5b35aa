import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createVitest, type TestModule, type TestSpecification } from 'vitest/node';
import { readStoryReport, stageOf, type TestRun } from '#scripts/read-test-reports.ts';

export type Failure = Pick<TestRun, 'stage' | 'file' | 'title'>;

/** The slowest stages. When a whole folder is tested, the tests of all other stages run first. */
const longStages = ['API on PostgreSQL', 'Processes'];

/**
 * Runs tests of a copy of the repository, of which some files change between the runs. All runs share one vitest, which keeps PostgreSQL
 * running and the transformed files in memory: to start it for each fault would take longer than the tests.
 */
export async function startTestRunner(copy: string, changingFiles: readonly string[]) {
  // Tests open files of the repository relative to the working directory, which must be the copy.
  process.chdir(copy);
  // On a busy machine, a test that takes longer than its limit would seem to notice the fault.
  const vitest = await createVitest('test', { root: copy, watch: false, reporters: [{}], testTimeout: 120_000 });

  async function runSpecifications(specifications: TestSpecification[]): Promise<Failure[]> {
    for (const file of changingFiles) vitest.invalidateFile(path.join(copy, file));
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
    const ids = new Set(specifications.map(({ moduleId }) => moduleId));
    const failures = testModules.filter(({ moduleId }) => ids.has(moduleId)).flatMap(failuresOf);
    const [error] = unhandledErrors;
    return failures.length === 0 && error
      ? [{ stage: 'Error outside of a test', file: '', title: error instanceof Error ? error.message : JSON.stringify(error) }]
      : failures;
  }

  async function findFailure(filters: readonly string[]): Promise<Failure | undefined> {
    for (const filter of filters) {
      const found = await vitest.globTestSpecifications([filter]);
      const byLength = Map.groupBy(found, ({ moduleId }) => longStages.indexOf(stageOf(path.relative(copy, moduleId))));
      for (const [, specifications] of [...byLength].toSorted(([a], [b]) => a - b)) {
        const [first] = await runSpecifications(specifications);
        if (first) return first;
      }
    }
    return undefined;
  }

  const findFailures = async (files: readonly string[]): Promise<Failure[]> =>
    runSpecifications(await vitest.globTestSpecifications([...files]));

  return { findFailure, findFailures, findFailedStories: (titles: string) => findFailedStories(copy, titles), close: () => vitest.close() };
}

export type TestRunner = Awaited<ReturnType<typeof startTestRunner>>;

function failuresOf(module: TestModule): Failure[] {
  const file = module.relativeModuleId;
  const titles = [...module.children.allTests('failed')].map(({ name }) => name);
  const isBroken = module.state() === 'failed' && titles.length === 0;
  return [...titles, ...(isBroken ? ['the file could not be run'] : [])].map((title) => ({ stage: stageOf(file), file, title }));
}

/** Stories need the web app with the fault. If it cannot be built, the fault is noticed too. */
function findFailedStories(copy: string, titles: string): Failure[] {
  const report = path.join(copy, '.cache/planted-fault.json');
  const run = (command: string, ...args: string[]) => {
    const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    return spawnSync(command, args, { cwd: copy, env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
  };
  if (!run('node', 'scripts/build-web.ts')) return [{ stage: 'Build of the web app', file: '', title: 'it fails' }];
  if (run('playwright', 'test', '--reporter=json', '-g', titles)) return [];
  const failed = readStoryReport(report).filter(({ hasFailed }) => hasFailed);
  const { errors } = JSON.parse(readFileSync(report, 'utf8')) as { errors: readonly { message?: string }[] };
  if (failed.length === 0) throw new Error(`The stories could not be run: ${errors.map(({ message }) => message).join('\n')}`);
  return failed;
}
