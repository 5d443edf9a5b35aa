import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { startServerProcess } from '../start-server-process.ts';

const root = path.resolve(import.meta.dirname, '../../..');

test('the operator grants premium while the product runs on the embedded database, and after it has stopped', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'courtline-admin-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const variables = { DATA_DIR: folder, LOG_LEVEL: 'silent', SANDBOX_PORT: '9' };
  const server = await startServerProcess(variables);
  const admin = async (...args: string[]) => {
    const env = { PATH: process.env['PATH'], ...variables };
    const { stdout } = await promisify(execFile)(process.execPath, ['scripts/admin.ts', ...args], { cwd: root, env });
    return stdout.trim();
  };
  const person = { username: 'ada', email: 'ada@example.com', password: 'correct horse battery staple' };
  const registered = await fetch(`${server.url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    body: JSON.stringify(person),
  });
  expect(registered.ok, await registered.clone().text()).toBe(true);
  const cookie = registered.headers
    .getSetCookie()
    .map((value) => value.split(';')[0])
    .join('; ');
  const isPremium = async () =>
    ((await (await fetch(`${server.url}/api/user`, { headers: { cookie } })).json()) as { isPremium: boolean }).isPremium;

  expect(await isPremium()).toBe(false);
  expect(await admin('grant-premium', 'ada', '--reason', 'a prize')).toBe('ada is premium.');
  await expect.poll(isPremium).toBe(true);
  await expect(admin('show-user', 'nobody'), 'a refused command has its sentence and a failing exit code').rejects.toMatchObject({
    code: 1,
    stderr: 'There is no user nobody.\n',
  });

  server.kill();
  await server.exited;
  expect(JSON.parse(await admin('show-user', 'ada')), 'without a running product the command opens the database').toMatchObject({
    user: { username: 'ada' },
    audit: [{ reason: 'a prize' }],
  });
});
