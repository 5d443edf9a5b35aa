import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startEmbedded } from '#server/platform/database/embedded/start-embedded.ts';
import { createLog } from '#server/platform/log/log.ts';
import { drizzleOptions, startServerProcess } from './start-server-process.ts';

const isRoot = process.getuid?.() === 0;
const silent = createLog('silent');
const root = mkdtempSync(path.join(tmpdir(), 'courtline-embedded-'));
/** Its name needs quotes in a shell, in a list of PostgreSQL and in a connection string. */
let folder = path.join(root, `it's a "folder", with 50% ?&#é`);

/** Starts a server and creates one table, so that the following tests find files and data. */
beforeAll(async () => {
  const server = await startEmbedded(folder, silent);
  await query(server.url, 'create table kept (id int); insert into kept values (1)');
  await server.close();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows as unknown[];
  } finally {
    await client.end();
  }
}

async function start(log = silent) {
  const server = await startEmbedded(folder, log);
  onTestFinished(() => server.close());
  return server;
}

const serverPid = (inFolder: string) => Number.parseInt(readFileSync(path.join(inFolder, 'cluster/postmaster.pid'), 'utf8'), 10);

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

describe('the server of one process', () => {
  test('writes to the disk before it confirms, asks for a password, and cannot be reached by other users', async () => {
    const { url } = await start();
    expect(await query(url, 'select * from kept')).toEqual([{ id: 1 }]);
    expect(await query(url, 'show fsync')).toEqual([{ fsync: 'on' }]);
    expect(await query(url, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
    expect(await query(url, `select lower('ÉMILE') = lower('émile') as equal, 'B' < 'a' as sorted`)).toEqual([
      { equal: true, sorted: true },
    ]);
    expect(statSync(folder).mode & 0o077).toBe(0);
    await expect(query(url.replace(/:[0-9a-f]+@/, ':wrong@'), 'select 1')).rejects.toThrow('password authentication failed');
  });

  test('refuses a second process of the product', async () => {
    await start();
    await expect(startEmbedded(folder, silent)).rejects.toThrow(`The database in ${folder} is in use by process ${process.pid}.`);
  });

  test('starts although the pid of a killed server now belongs to another program', async () => {
    writeFileSync(path.join(folder, 'cluster/postmaster.pid'), `${process.pid}\n${folder}/cluster\n1\n5432\n\n\n`);
    const { url } = await start();
    expect(await query(url, 'select * from kept')).toEqual([{ id: 1 }]);
  });

  test('is started again with its data after it was killed, and its last output is logged', async () => {
    const lines: string[] = [];
    const { url } = await start(createLog('warn', { write: (line) => void lines.push(line) }));
    const killed = serverPid(folder);
    await query(url, 'insert into kept values (2)');
    process.kill(killed, 'SIGKILL');
    const rows = () => query(url, 'select * from kept order by id').catch(() => undefined);
    await expect.poll(rows).toEqual([{ id: 1 }, { id: 2 }]);
    expect(serverPid(folder)).not.toBe(killed);
    expect(lines.join('')).toContain('ready to accept connections');
    await query(url, 'delete from kept where id = 2');
  });

  test('that is stopped while it is being started again leaves nothing behind', async () => {
    const server = await startEmbedded(folder, silent);
    const killed = serverPid(folder);
    process.kill(killed, 'SIGKILL');
    await expect.poll(() => isRunning(killed)).toBe(false);
    await server.close();
    const pidFile = path.join(folder, 'cluster/postmaster.pid');
    expect(existsSync(pidFile) && isRunning(serverPid(folder))).toBe(false);
  });

  test('uses a port of this machine with a password if the path is too long for a socket', async () => {
    const long = path.join(root, 'x'.repeat(110));
    renameSync(folder, long);
    folder = long;
    const { url } = await start();
    expect(new URL(url).hostname).toBe('127.0.0.1');
    expect(await query(url, 'select * from kept')).toEqual([{ id: 1 }]);
    await expect(query(url.replace(/:[0-9a-f]+@/, ':wrong@'), 'select 1')).rejects.toThrow('password authentication failed');
  });

  test('runs as the user of the product, or as another one if that is root', async () => {
    const { PATH } = process.env;
    onTestFinished(() => void (process.env['PATH'] = PATH));
    process.env['PATH'] = '/nowhere'; // without the commands with which root can enter a private folder
    const open = await startEmbedded(folder, silent).catch((error: Error) => error.message);
    if (typeof open !== 'string') await open.close();
    // Whether another user can enter the project's folder depends on the machine; then the sentence says what to do.
    else expect(open).toMatch(/^PostgreSQL does not run as root, and the user nobody cannot enter .* or set DATABASE_URL\.$/);
    if (!isRoot) return expect(typeof open).toBe('object');
    const secret = path.join(root, 'private');
    mkdirSync(secret, { mode: 0o700 });
    await expect(startEmbedded(path.join(secret, 'data'), silent)).rejects.toThrow('PostgreSQL does not run as root');
  });
});

describe('the product', () => {
  const product = path.join(root, 'product');
  /** An empty environment, except for what the test chooses. */
  const variables = { DATA_DIR: product, LOG_LEVEL: 'warn', SANDBOX_PORT: '9', PATH: '/usr/bin:/bin', HOME: '/proc' };
  const data = path.join(product, 'postgresql');

  test('creates one database if it is started twice at once, leaves no server behind when it is killed, and takes commands of the operator', async () => {
    mkdirSync(product, { mode: 0o700 });
    const starts = await Promise.allSettled([startServerProcess(variables), startServerProcess(variables)]);
    const running = starts.find((result) => result.status === 'fulfilled')?.value;
    const refused = starts.find((result) => result.status === 'rejected')?.reason as Error | undefined;
    expect(refused?.message).toMatch(
      /exited with code 1:\nThe database in .* is in use by process \d+\. Stop that process, or set DATA_DIR/,
    );
    expect((await fetch(`${running!.url}/readyz`)).status).toBe(200);
    const server = serverPid(data);
    running!.kill();
    await expect.poll(() => isRunning(server)).toBe(false);

    const again = await startServerProcess(variables);
    expect((await fetch(`${again.url}/readyz`)).status).toBe(200);
    await expectOperatorCommands(again);
  });

  /** The operator's commands work while the product uses the embedded database, and after it has stopped. */
  async function expectOperatorCommands(server: Awaited<ReturnType<typeof startServerProcess>>): Promise<void> {
    const admin = async (...args: string[]) => {
      const env = { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...variables };
      const cwd = path.resolve(import.meta.dirname, '../../..');
      const { stdout } = await promisify(execFile)(process.execPath, [...drizzleOptions, 'server/src/commands/admin.ts', ...args], {
        cwd,
        env,
      });
      return stdout.trim();
    };
    const { status, cookie } = await register(server.url);
    expect(status).toBe(200);
    const isPremium = async () =>
      ((await (await fetch(`${server.url}/api/user`, { headers: { cookie } })).json()) as { isPremium: boolean }).isPremium;

    expect(await isPremium()).toBe(false);
    expect(await admin('grant-premium', 'ada', '--reason', 'a prize')).toBe('ada is premium.');
    await expect.poll(isPremium).toBe(true);
    await expect(admin('consent', 'nobody'), 'a refused command has its sentence and a failing exit code').rejects.toMatchObject({
      code: 1,
      stderr: 'There is no user nobody.\n',
    });

    server.kill();
    await server.exited;
    expect(JSON.parse(await admin('consent', 'ada')), 'without a running product the command opens the database').toMatchObject({
      purchases: [],
    });
  }

  async function register(url: string): Promise<{ readonly status: number; readonly cookie: string }> {
    const response = await fetch(`${url}/api/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
      body: JSON.stringify({ username: 'ada', email: 'ada@example.com', password: 'correct horse battery staple' }),
    });
    const cookies = response.headers.getSetCookie().map((value) => value.split(';')[0]);
    return { status: response.status, cookie: cookies.join('; ') };
  }
});
