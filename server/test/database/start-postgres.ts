import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBinaries } from '#server/platform/database/embedded/binaries.ts';
import { clusterOf, createCluster } from '#server/platform/database/embedded/create-cluster.ts';
import { launchPostgres } from '#server/platform/database/embedded/postgres-process.ts';
import { addressSettings, connectionUrl } from '#server/platform/database/embedded/server-address.ts';
import { chooseProgramUser } from '#server/platform/database/embedded/unprivileged-user.ts';
import { freePort } from '../free-port.ts';

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

/** Starts a temporary PostgreSQL server, with the launcher of the embedded database. */
export async function startPostgres() {
  const folder = mkdtempSync(path.join(tmpdir(), 'courtline-postgres-'));
  const binaries = await findBinaries();
  const user = chooseProgramUser(folder, binaries);
  await createCluster(folder, binaries, user, { sync: false });
  const address = { port: await freePort() };
  const server = await launchPostgres({
    postgres: binaries.postgres,
    user,
    cluster: clusterOf(folder),
    settings: { ...settings, ...addressSettings(address) },
  });
  const stop = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  const [url] = connectionUrl(folder, address).split('?'); // so that a test can replace the name of the database at the end
  return { url: url!, stop };
}
