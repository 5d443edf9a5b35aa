import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { freePort } from '../../server/test/processes/free-port.ts';
import { findBinaries } from '#server/platform/database/embedded/binaries.ts';
import { addressSettings, clusterOf, connectionUrl, createCluster } from '#server/platform/database/embedded/cluster.ts';
import { launchPostgres, type PostgresLaunchOptions } from '#server/platform/database/embedded/postgres-process.ts';
import { chooseProgramUser } from '#server/platform/database/embedded/unprivileged-user.ts';
import { findProgram } from '#server/commands/backup/find-program.ts';
import { runProgram } from '#server/commands/backup/run-program.ts';

const serverVersion = 18;

export async function createClusters() {
  const work = mkdtempSync(path.join(tmpdir(), 'courtline-clusters-'));
  const archive = path.join(work, 'archive');
  const folderOf = (name: string) => path.join(work, name);
  for (const folder of [archive, folderOf('primary')]) mkdirSync(folder);
  const binaries = await findBinaries();
  const stops: (() => Promise<void>)[] = [];
  onTestFinished(async () => {
    for (const stop of stops.toReversed()) await stop();
    rmSync(work, { recursive: true, force: true });
  });

  /** Makes the user of the servers the owner of all files that exist now, and returns this user. */
  function giveFilesToServers() {
    if (process.getuid?.() === 0) chownSync(work, 0, 0);
    return chooseProgramUser(work, binaries);
  }

  async function launch(name: string, settings: PostgresLaunchOptions['settings']) {
    const address = { port: await freePort() };
    const common = { wal_level: 'replica', max_wal_senders: 5, hot_standby: 'on', max_connections: 100, ...addressSettings(address) };
    const user = giveFilesToServers();
    const server = await launchPostgres({ ...binaries, user, cluster: clusterOf(folderOf(name)), settings: { ...common, ...settings } });
    const stop = () => server.stop();
    stops.push(stop);
    const [url] = connectionUrl(folderOf('primary'), address).split('?');
    return { url: url!, stop };
  }

  await createCluster(folderOf('primary'), binaries, giveFilesToServers());
  // A file in the archive is never replaced: another server that archives to the same folder would destroy it.
  const primary = await launch('primary', { archive_mode: 'on', archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f` });
  return {
    primary,
    archive,
    clusterOf: (name: string) => clusterOf(folderOf(name)),
    launch,
    async copyPrimary(name: string): Promise<void> {
      mkdirSync(folderOf(name));
      const program = await findProgram({ name: 'pg_basebackup', serverVersion, folder: undefined });
      const target = `--pgdata=${clusterOf(folderOf(name))}`;
      await runProgram(program, [target, '--checkpoint=fast', '--no-password'], primary.url);
    },
  };
}

export async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}
