import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../../../test/database/test-database.ts';
import { writeManifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { checkStoredLedger, findDifferences, openSnapshot, summarizeDatabase } from './summarize-database.ts';

// `npm run soak -- backup` makes a backup and restores it, which needs pg_dump.

async function connect(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

test('a database with tables is never restored into', async () => {
  const { url } = await testDatabase();
  const folder = mkdtempSync(path.join(tmpdir(), 'courtline-restore-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'a.dump');
  writeFileSync(file, 'a dump');
  await writeManifest(file, { createdAt: '', serverVersion: '18.4', roles: [], tables: {}, ledger: { position: 0, hash: '' } });
  await expect(restoreBackup({ url, file, programFolder: undefined })).rejects.toThrow('The database is not empty');
});

test('the comparison after a restore names every table that differs, and a missing row of the ledger', async () => {
  const client = await connect((await testDatabase()).url);
  const summarize = async () => {
    await openSnapshot(client);
    const summary = await summarizeDatabase(client);
    const ledger = await checkStoredLedger(client);
    await client.query('commit');
    return { summary, ledger };
  };
  const insert = `insert into predictions (id, "gameId", "awayTeamId", "homeTeamId", "gameDate", "issuedAt",
    "modelVersion", fingerprint, replay, content, explanation, "previousHash", hash)
    values ($1, 'g', 1, 2, '2026-11-16', '2026-11-15', '1', 'f', false, '{}', '{}', 'p', $2)`;
  const before = await summarize();
  expect(before.ledger).toMatchObject({ entries: 0, broken: undefined });
  await client.query("insert into stream_events (topic, subject) values ('game', 'a')");
  const counted = await summarize();
  expect(findDifferences(before.summary, counted.summary)).toEqual(['The table public.stream_events has 1 rows instead of 0.']);
  await client.query("update stream_events set subject = 'b'");
  const changed = await summarize();
  expect(findDifferences(counted.summary, changed.summary)).toEqual(['The table public.stream_events has other contents.']);
  await client.query(insert, [2, 'h2']);
  const broken = await summarize();
  expect(broken.ledger.broken).toMatchObject({ position: 1, reason: 'position 2 instead of 1' });
  expect(findDifferences(changed.summary, broken.summary)).toContain('The ledger ends at 2 instead of 0.');
});
