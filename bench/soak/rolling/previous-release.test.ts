import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { areAnswersCurrent, faultyScene } from '../../../server/test/faults/faulty-scene.ts';
import { startLoad } from '../../../server/test/faults/public-load.ts';
import { countDamage, startRegistrations } from '../../../server/test/faults/registrations.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** The state of the repository before its newest migration, in a folder of its own. */
function checkOutPrevious(): { folder: string; commit: string } {
  const newest = git('log', '-1', '--format=%H', '--', 'server/migrations/meta/_journal.json');
  const commit = git('rev-parse', `${newest}^`);
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'courtline-previous-')), 'release');
  git('worktree', 'add', '--detach', folder, commit);
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  onTestFinished(() => {
    git('worktree', 'remove', '--force', folder);
    rmSync(path.dirname(folder), { recursive: true, force: true });
  });
  return { folder, commit };
}

test('a process of the release before the newest migration works beside a process of this one', async () => {
  const { folder, commit } = checkOutPrevious();
  const scene = await faultyScene({ isMigrated: false });
  const previous = await scene.startProcess({}, folder);
  await scene.skipHistory();
  const paths = ['/api/predictions/latest', '/api/feeds', '/api/record/summary', '/api/site'];
  const load = startLoad([previous.url], paths);
  const registrations = startRegistrations([previous.url]);
  await expect.poll(registrations.confirmed).toBeGreaterThan(3);
  const current = await scene.startProcess(); // applies the newest migrations
  const newRegistrations = startRegistrations([current.url]);
  const before = registrations.confirmed();
  await expect.poll(() => registrations.confirmed() > before + 10 && newRegistrations.confirmed() > 10).toBe(true);
  await expect.poll(() => areAnswersCurrent([previous.url, current.url])).toBe(true);
  const { failed, requests } = await load.stop();
  const confirmed = [...(await registrations.stop()), ...(await newRegistrations.stop())];
  const damage = await countDamage(scene.db, confirmed);
  process.stdout.write(
    `previous release: ${commit.slice(0, 9)}, ${requests} requests, ${failed.length} failed, ${confirmed.length} registrations\n`,
  );
  expect([failed, damage, previous.output()]).toEqual([[], { lost: 0, doubled: 0 }, expect.not.stringContaining('"level":50')]);
});
