import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { launchers } from './make-release.ts';

test('a release has all scripts that a start loads', () => {
  const root = path.resolve(import.meta.dirname, '../..');
  const folder = mkdtempSync(path.join(tmpdir(), 'courtline-launchers-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const file of ['package.json', ...launchers]) cpSync(path.join(root, file), path.join(folder, file));
  for (const name of ['node_modules', 'domain', 'contract', 'model', 'server']) symlinkSync(path.join(root, name), path.join(folder, name));
  const env = { PATH: process.env['PATH'], SANDBOX_PAST_DAYS: 'many' };
  const { stderr } = spawnSync(process.execPath, ['scripts/start.mjs'], { cwd: folder, env, encoding: 'utf8' });
  expect(stderr, 'the first thing that a start does is to read its settings').toBe(
    'SANDBOX_PAST_DAYS must be a whole number from 0 to 215.\n',
  );
});
