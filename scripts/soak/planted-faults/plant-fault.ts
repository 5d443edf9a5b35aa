import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A change of one file that would harm somebody, and the tests that must notice it. */
export interface PlantedFault {
  readonly harm: string;
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly find: string;
  readonly replace: string;
  /** Files or folders of tests without a browser. */
  readonly tests?: readonly string[];
  /** A part of the titles of the stories. */
  readonly stories?: string;
}

/** The outcome of one fault: what noticed it, or why nothing did. */
export interface Outcome {
  readonly isFound: boolean;
  readonly note: string;
}

/** Whether the fault can be planted: code that has changed makes its row outdated. */
export function checkPlace(copy: string, { file, find }: PlantedFault): Outcome {
  const times = readFileSync(path.join(copy, file), 'utf8').split(find).length - 1;
  return { isFound: times === 1, note: times === 1 ? 'can be planted' : `its text occurs ${times} times in ${file}` };
}

/** Changes the file in the copy, runs the tests that must notice it, and restores the file. */
export function plantFault(copy: string, fault: PlantedFault): Outcome {
  const place = checkPlace(copy, fault);
  if (!place.isFound) return place;
  // A test that fails anyway would seem to notice every fault.
  const failing = commandsOf(fault).find((command) => failsWithoutFault(copy, command));
  if (failing) return { isFound: false, note: `fails without the fault: ${failing.join(' ')}` };
  const file = path.join(copy, fault.file);
  const original = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    original.replace(fault.find, () => fault.replace),
  );
  try {
    const noticing = commandsOf(fault).find((command) => fails(copy, command));
    return noticing ? { isFound: true, note: noticing.join(' ') } : { isFound: false, note: 'no test failed' };
  } finally {
    writeFileSync(file, original);
  }
}

function commandsOf({ tests = [], stories }: PlantedFault): string[][] {
  return [
    ...tests.map((file) => ['vitest', 'run', '--reporter=dot', file]),
    ...(stories === undefined ? [] : [['playwright', 'test', '--reporter=dot', '-g', stories]]),
  ];
}

const outcomesWithoutFault = new Map<string, boolean>();

function failsWithoutFault(copy: string, command: readonly string[]): boolean {
  const key = command.join(' ');
  const known = outcomesWithoutFault.get(key) ?? fails(copy, command);
  outcomesWithoutFault.set(key, known);
  return known;
}

/** A story needs the web app with the fault. If that cannot be built, the fault is noticed too. */
function fails(copy: string, command: readonly string[]): boolean {
  const run = (args: readonly string[]) => spawnSync('npx', args, { cwd: copy, stdio: 'ignore' }).status !== 0;
  return (command[0] === 'playwright' && run(['node', 'scripts/build-web.ts'])) || run(command);
}
