import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

interface PlantedFault {
  readonly harm: string;
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly find: string;
  readonly replace: string;
  /** Files or folders of tests without a browser. */
  readonly tests?: readonly string[];
  /** A part of the titles of the stories, which run only if no other test has failed. */
  readonly stories?: string;
}

/**
 * `npm run soak -- planted-faults` plants one fault after the other in a copy of the last commit; one of its tests must fail. `--about=WORDS`
 * takes only the faults whose harm contains the words; `--places` only checks that every fault can be planted.
 */
const { values } = parseArgs({ options: { about: { type: 'string', default: '' }, places: { type: 'boolean', default: false } } });
const root = path.resolve(import.meta.dirname, '../../..');
const rows = readFileSync(path.join(import.meta.dirname, 'faults.jsonl'), 'utf8')
  .trim()
  .split('\n');
const faults = rows.map((row) => JSON.parse(row) as PlantedFault).filter(({ harm }) => harm.includes(values.about));
const copy = path.join(mkdtempSync(path.join(tmpdir(), 'courtline-faults-')), 'copy');
const git = (cwd: string, ...args: string[]) => execFileSync('git', args, { cwd, stdio: 'ignore' });
const succeeds = (command: string, ...args: string[]) => spawnSync(command, args, { cwd: copy, stdio: 'ignore' }).status === 0;
// On a busy machine, a test that takes longer than its limit would seem to notice the fault.
const pass = (tests: readonly string[]) => tests.length === 0 || succeeds('vitest', 'run', '--testTimeout=120000', ...tests);
const storiesPass = (titles: string) => succeeds('node', 'scripts/build-web.ts') && succeeds('playwright', 'test', '-g', titles);

function isNoticed({ tests = [], stories }: PlantedFault): boolean {
  return !pass(tests) || (stories !== undefined && !storiesPass(stories));
}

git(root, 'worktree', 'add', '--detach', copy);
try {
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  // A test that fails anyway notices nothing.
  if (!values.places && !pass([...new Set(faults.flatMap(({ tests = [] }) => tests))])) throw new Error('Tests fail without a fault');
  for (const fault of faults) {
    const file = path.join(copy, fault.file);
    const [before, after, ...more] = existsSync(file) ? readFileSync(file, 'utf8').split(fault.find) : [];
    const isPlaced = after !== undefined && more.length === 0;
    if (isPlaced && !values.places) {
      writeFileSync(file, before + fault.replace + after);
      // The change is a commit, because some tests clone the repository.
      git(copy, '-c', 'user.name=soak', '-c', 'user.email=soak', 'commit', '--no-verify', '--message', fault.harm, fault.file);
    }
    const isFound = isPlaced && (values.places || isNoticed(fault));
    process.stdout.write(`${isFound ? '✓' : '✗'} ${fault.harm}${isPlaced ? '' : ` (its text is not once in ${fault.file})`}\n`);
    if (!isFound) process.exitCode = 1;
    if (isPlaced && !values.places) git(copy, 'reset', '--hard', 'HEAD~');
  }
} finally {
  git(root, 'worktree', 'remove', '--force', copy);
  rmSync(path.dirname(copy), { recursive: true, force: true });
}
