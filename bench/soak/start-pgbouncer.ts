import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { freePort } from '../../server/test/processes/free-port.ts';
import { chooseProgramUser } from '#server/platform/database/embedded/unprivileged-user.ts';
import { startProgram } from '#scripts/programs/start-program.ts';
import { pgBouncer, unpackPrograms } from '#scripts/programs/unpack-programs.ts';
import { query } from './create-clusters.ts';

export const pgBouncerPoolSize = 6;

export async function startPgBouncer(databaseUrl: string) {
  const program = path.join(unpackPrograms(pgBouncer), 'pgbouncer');
  const { hostname, port: serverPort, username, password } = new URL(databaseUrl);
  const port = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), 'courtline-pgbouncer-'));
  const settings = [
    '[databases]',
    `* = host=${hostname} port=${serverPort}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    `auth_file = ${folder}/users`,
    `admin_users = ${username}`,
    'pool_mode = transaction',
    `default_pool_size = ${pgBouncerPoolSize}`,
    'max_client_conn = 200',
    'server_login_retry = 1', // docs/operations/scaling.md
  ];
  writeFileSync(path.join(folder, 'pgbouncer.ini'), `${settings.join('\n')}\n`);
  writeFileSync(path.join(folder, 'users'), `"${username}" "${password}"\n`);
  // Like PostgreSQL, PgBouncer refuses to run as root.
  const { wrapper, ids } = chooseProgramUser(folder, { postgres: program });
  const url = databaseUrl.replace(`:${serverPort}/`, `:${port}/`);

  async function start() {
    const [command, ...args] = [...wrapper, program, '--quiet', path.join(folder, 'pgbouncer.ini')];
    const server = startProgram(command!, args, ids);
    await vi.waitFor(() => ask('show version'), { timeout: 10_000, interval: 100 });
    return () => server.stop('SIGQUIT'); // at once; other signals wait for the clients
  }

  const ask = (question: string) => query<Record<string, unknown>>(url.replace(/[^/]+$/, 'pgbouncer'), question);

  let end = await start();
  onTestFinished(async () => {
    await end();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    url,
    ask,
    stop: () => end(),
    async start() {
      end = await start();
    },
  };
}
