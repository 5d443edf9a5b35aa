import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { storyStage } from '#scripts/read-test-reports.ts';
import { type Failure, startTestRunner, type TestRunner } from './start-test-runner.ts';

interface PlantedFault {
  readonly harm: string;
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly find: string;
  readonly replace: string;
  /** Files or folders of tests without a browser, nearest to the code first. The next one runs only if nothing has failed before. */
  readonly tests?: readonly string[];
  /** A part of the titles of the stories, which run only if no other test has failed. */
  readonly stories?: string;
}

/**
 * `npm run soak -- planted-faults` plants one fault after the other in a copy of the last commit, runs the tests that could notice it
 * and says which test did. At the end these tests run without a fault, because a test that fails anyway notices nothing.
 * `--about=WORDS` takes only the faults whose harm contains the words, or one of several words separated by `|`; `--places` only checks
 * that every fault can be planted; `--without-stories` runs no browser; `--at=COMMIT` uses the code and the tests of another commit.
 */
const { values } = parseArgs({
  options: {
    about: { type: 'string', default: '' },
    at: { type: 'string', default: 'HEAD' },
    places: { type: 'boolean', default: false },
    'without-stories': { type: 'boolean', default: false },
  },
});
const rows = readFileSync(path.join(import.meta.dirname, 'faults.jsonl'), 'utf8')
  .trim()
  .split('\n');
const all = rows.map((row) => JSON.parse(row) as PlantedFault);
const chosen = all.filter(({ harm }) => values.about.split('|').some((words) => harm.includes(words)));

const root = path.resolve(import.meta.dirname, '../../..');
const folder = mkdtempSync(path.join(tmpdir(), 'courtline-faults-'));
const copy = path.join(folder, 'copy');
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
const print = (text: string) => void process.stdout.write(`${text}\n`);

git('worktree', 'add', '-q', '--detach', copy, values.at);
try {
  const placed = chosen.filter((fault) => {
    const places = countPlaces(fault);
    if (places !== 1) print(`✗ ${fault.harm} (its text occurs ${places} times in ${fault.file})`);
    return places === 1;
  });
  const isComplete = placed.length === chosen.length;
  if (values.places) print(`${placed.length} of ${chosen.length} can be planted`);
  process.exitCode = (values.places || (await plantAll(placed)) === placed.length) && isComplete ? 0 : 1;
} finally {
  process.chdir(root);
  git('worktree', 'remove', '--force', copy);
  rmSync(folder, { recursive: true, force: true });
}

async function plantAll(faults: readonly PlantedFault[]): Promise<number> {
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  const tests = await startTestRunner(
    copy,
    faults.map(({ file }) => file),
  );
  const found = new Map<PlantedFault, Failure>();
  for (const fault of faults) {
    const startedAt = performance.now();
    const failure = await withFault(fault, async () => {
      const failed = await tests.findFailure(fault.tests ?? []);
      const hasStories = fault.stories !== undefined && !values['without-stories'];
      return failed ?? (hasStories ? tests.findFailedStories(fault.stories)[0] : undefined);
    }).catch((error: Error) => {
      print(error.message);
      return undefined;
    });
    if (failure) found.set(fault, failure);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
    print(`${failure ? '✓' : '✗'} ${fault.harm} (${seconds} s; ${failure ? describe(failure) : 'no test failed'})`);
  }
  const alwaysFailing = new Set((await findAlwaysFailing(tests, found)).map(describe));
  await tests.close();
  for (const [fault, failure] of found) {
    if (!alwaysFailing.has(describe(failure))) continue;
    found.delete(fault);
    print(`✗ ${fault.harm} (${describe(failure)}, which fails without the fault too)`);
  }
  print(`${found.size} of ${chosen.length} planted faults found`);
  return found.size;
}

/** How often the file contains the text of the fault. If it is not exactly once, the code has changed and the line is outdated. */
function countPlaces({ file, find }: PlantedFault): number {
  const whole = path.join(copy, file);
  return existsSync(whole) ? readFileSync(whole, 'utf8').split(find).length - 1 : 0;
}

/** Changes the file in the copy, a worktree, while `task` runs. The change is a commit, because some tests clone the repository. */
async function withFault<Result>(fault: PlantedFault, task: () => Promise<Result>): Promise<Result> {
  const file = path.join(copy, fault.file);
  const git = (...args: string[]) => execFileSync('git', ['-c', 'user.name=soak', '-c', 'user.email=soak', ...args], { cwd: copy });
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(fault.find, () => fault.replace),
  );
  git('commit', '-q', '--no-verify', '--message', fault.harm, fault.file);
  try {
    return await task();
  } finally {
    git('reset', '-q', '--hard', 'HEAD~');
  }
}

/** Runs the test files and stories that found a fault again, without a fault, and returns what fails then. */
async function findAlwaysFailing(tests: TestRunner, found: ReadonlyMap<PlantedFault, Failure>): Promise<Failure[]> {
  const [ofBrowser, others] = [new Set<string>(), new Set<string>()];
  for (const [{ stories }, { stage, file }] of found) {
    if (stage !== storyStage) others.add(file);
    else if (stories !== undefined) ofBrowser.add(stories);
  }
  const failures = others.size === 0 ? [] : await tests.findFailures([...others]);
  return ofBrowser.size === 0 ? failures : [...failures, ...tests.findFailedStories([...ofBrowser].join('|'))];
}

function describe({ stage, file, title }: Failure): string {
  return `${stage}: ${file}: ${title}`;
}
