import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { accessFaults } from './access-faults.ts';
import { bettingFaults } from './betting-faults.ts';
import { browserFaults } from './browser-faults.ts';
import { operationFaults } from './operation-faults.ts';
import { checkPlace, plantFault } from './plant-fault.ts';

/**
 * `npm run soak -- planted-faults` plants one fault after the other in a copy of the last commit and runs the tests that must notice
 * it. `--about=WORDS` takes only the faults whose harm contains the words; `--places` only checks that every fault can be planted.
 */
const { values } = parseArgs({ options: { about: { type: 'string', default: '' }, places: { type: 'boolean', default: false } } });
const all = [...bettingFaults, ...accessFaults, ...browserFaults, ...operationFaults];
const chosen = all.filter(({ harm }) => harm.includes(values.about));

const root = path.resolve(import.meta.dirname, '../../..');
const folder = mkdtempSync(path.join(tmpdir(), 'courtline-faults-'));
const copy = path.join(folder, 'copy');
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });

git('worktree', 'add', '-q', '--detach', copy, 'HEAD');
let missed = 0;
try {
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  for (const fault of chosen) {
    const startedAt = performance.now();
    const { isFound, note } = values.places ? checkPlace(copy, fault) : plantFault(copy, fault);
    if (!isFound) missed += 1;
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
    process.stdout.write(`${isFound ? '✓' : '✗'} ${fault.harm} (${seconds} s; ${note})\n`);
  }
} finally {
  git('worktree', 'remove', '--force', copy);
  rmSync(folder, { recursive: true, force: true });
}
process.stdout.write(`${chosen.length - missed} of ${chosen.length} ${values.places ? 'can be planted' : 'planted faults found'}\n`);
process.exitCode = missed === 0 ? 0 : 1;
