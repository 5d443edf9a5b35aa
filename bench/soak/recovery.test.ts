import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { connectPostgres } from '#server/platform/database/open-postgres.ts';
import {
  checkStoredLedger,
  countRows,
  findDifferences,
  openSnapshot,
  summarizeDatabase,
} from '#server/commands/backup/summarize-database.ts';
import { appendPrediction } from './measure-age.ts';
import { createClusters, query } from './create-clusters.ts';
import { restoreSimulatedDay } from './load-day.ts';

// Follows the instructions of docs/operations/backup.md, "Recovery to a point in time", with the same settings.
test('after a deletion by mistake, the database is recovered as it was at the moment before it, with an intact ledger', async () => {
  const clusters = await createClusters();
  await query(clusters.primary.url, 'create database courtline');
  const inDatabase = (url: string) => url.replace(/postgres$/, 'courtline');
  const url = inDatabase(clusters.primary.url);
  const copyStartedAt = performance.now();
  await clusters.copyPrimary('recovered');
  const copyMs = performance.now() - copyStartedAt;

  // Everything that the product writes after the copy is only in the archive.
  await restoreSimulatedDay(url);
  const saved = await summarize(url);
  expect(saved.ledger).toMatchObject({ broken: undefined });
  const [{ moment }] = (await query<{ moment: string }>(url, 'select clock_timestamp()::text as moment')) as [{ moment: string }];
  const product = connectPostgres(url, { maxConnections: 1 });
  await appendPrediction(product.db);
  await product.close();
  await query(url, 'delete from prices');
  await archiveEverything(clusters.primary.url);
  expect(findDifferences(saved.summary, (await summarize(url)).summary)).not.toEqual([]);
  await clusters.primary.stop();

  const recoveryStartedAt = performance.now();
  writeFileSync(path.join(clusters.clusterOf('recovered'), 'recovery.signal'), '');
  const recovered = await clusters.launch('recovered', {
    restore_command: `cp ${clusters.archive}/%f %p`,
    recovery_target_time: moment,
    recovery_target_action: 'promote',
  });
  const isRecovering = async () => (await query<{ is: boolean }>(recovered.url, 'select pg_is_in_recovery() as is'))[0]!.is;
  await expect.poll(isRecovering).toBe(false);
  const recoveryMs = performance.now() - recoveryStartedAt;

  const found = await summarize(inDatabase(recovered.url));
  expect(findDifferences(saved.summary, found.summary)).toEqual([]);
  expect(found.ledger).toMatchObject({ entries: saved.ledger.entries, broken: undefined });
  const segments = readdirSync(clusters.archive).length;
  process.stdout.write(
    `\nCopy in ${Math.round(copyMs)} ms; ${segments} archived files; recovered to ${moment} in ${Math.round(recoveryMs)} ms: ` +
      `${countRows(found.summary)} rows, chain of ${found.ledger.entries} predictions intact.\n`,
  );
});

async function summarize(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await openSnapshot(client);
    return { summary: await summarizeDatabase(client), ledger: await checkStoredLedger(client) };
  } finally {
    await client.end();
  }
}

/** Ends the current file of the log and waits until it is in the archive. */
async function archiveEverything(url: string): Promise<void> {
  const [{ file }] = (await query<{ file: string }>(url, 'select pg_walfile_name(pg_switch_wal()) as file')) as [{ file: string }];
  const lastArchived = async () =>
    (await query<{ file: string | null }>(url, 'select last_archived_wal as file from pg_stat_archiver'))[0]!.file;
  await expect.poll(async () => ((await lastArchived()) ?? '') >= file).toBe(true);
}
