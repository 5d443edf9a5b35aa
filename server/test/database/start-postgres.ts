import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBinaries } from '#server/platform/database/embedded/binaries.ts';
import { addressSettings, chooseAddress, clusterOf, connectionUrl, createCluster } from '#server/platform/database/embedded/cluster.ts';
import { launchPostgres } from '#server/platform/database/embedded/postgres-process.ts';
import { chooseProgramUser } from '#server/platform/database/embedded/unprivileged-user.ts';
import { freePort } from '../processes/free-port.ts';

/** The data need not survive a crash, so durability is switched off for speed. */
const settings = {
  max_connections: 200,
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  autovacuum: 'off',
};

export async function startPostgres(own: Readonly<Record<string, string>> = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'courtline-postgres-'));
  const binaries = await findBinaries();
  const user = chooseProgramUser(folder, binaries);
  await createCluster(folder, binaries, user, { sync: false });
  const address = { port: await freePort() };
  // A query through the socket takes a quarter less time. The port is for tests with a proxy between the product and the server.
  const chosen = await chooseAddress(folder);
  const reachable = { ...addressSettings({ ...chosen, ...address }), listen_addresses: '127.0.0.1' };
  const cluster = clusterOf(folder);
  const launch = () => launchPostgres({ postgres: binaries.postgres, user, cluster, settings: { ...settings, ...own, ...reachable } });
  let server = await launch();
  const readPid = () => Number.parseInt(readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8'), 10);
  const stop = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  const kill = async () => {
    process.kill(readPid(), 'SIGKILL');
    await server.ended;
  };
  const signalAll = (name: NodeJS.Signals): void => {
    const pid = readPid();
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
    for (const each of [pid, ...children]) process.kill(each, name);
  };
  /** The processes of a killed server end a moment after it, and until then no other one can start. */
  const restart = async (): Promise<void> => {
    const launched = await launch().catch(() => undefined);
    if (launched) server = launched;
    else await sleep(100).then(restart);
  };
  const [url] = connectionUrl(folder, address).split('?'); // so that a test can replace the name of the database at the end
  return {
    url: url!,
    socketFolder: chosen.socketFolder,
    stop,
    kill,
    restart,
    freeze: () => signalAll('SIGSTOP'),
    unfreeze: () => signalAll('SIGCONT'),
  };
}
