import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A change of one file that would harm somebody, and the tests that could notice it. */
export interface PlantedFault {
  readonly harm: string;
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly find: string;
  readonly replace: string;
  /** Files or folders of tests without a browser, the nearest first. The next one runs only if nothing has failed before. */
  readonly tests?: readonly string[];
  /** A part of the titles of the stories, which run only if no other test has failed. */
  readonly stories?: string;
}

/** How often the text of the fault occurs. Other than once means that the code has changed and the row is outdated. */
export function countPlaces(copy: string, { file, find }: PlantedFault): number {
  const whole = path.join(copy, file);
  return existsSync(whole) ? readFileSync(whole, 'utf8').split(find).length - 1 : 0;
}

/** Changes the file in the copy, a worktree, while `task` runs. The change is a commit, because some tests clone the repository. */
export async function withFault<Result>(copy: string, fault: PlantedFault, task: () => Promise<Result>): Promise<Result> {
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
