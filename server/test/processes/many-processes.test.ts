import { spawn } from 'node:child_process';
import path from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { emptyPostgres } from '../test-database.ts';
import { freePort } from '../free-port.ts';

const root = path.resolve(import.meta.dirname, '../../..');

test('four server processes starting at once on an empty PostgreSQL all come up', { timeout: 60_000 }, async () => {
  const database = inject('database');
  if (database.kind !== 'postgres') throw new Error('this needs PostgreSQL');
  const url = await emptyPostgres(database.url);
  const answers = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const port = await freePort();
      const env = { PATH: process.env['PATH'], PORT: String(port), DATABASE_URL: url };
      const child = spawn(process.execPath, ['server/src/main.ts'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
      onTestFinished(() => void child.kill('SIGKILL'));
      await new Promise<void>((resolve, reject) => {
        child.stdout.once('data', () => resolve());
        child.once('exit', (code) => reject(new Error(`a process ended with ${code}`)));
      });
      return (await fetch(`http://localhost:${port}/readyz`)).json();
    }),
  );
  expect(answers).toMatchObject(Array(4).fill({ status: 'ready' }));
});
