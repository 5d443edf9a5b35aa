import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { databaseWithRoles } from '../../server/test/database/database-with-roles.ts';
import { databaseWithoutTables } from '../../server/test/database/test-database.ts';
import { startServerProcess } from '../../server/test/processes/start-server-process.ts';
import { createPartition } from '#server/odds/history/history-store.ts';
import { openPostgres } from '#server/platform/database/open-postgres.ts';
import { publishChanges } from '#server/platform/stream/publish-changes.ts';
import { query } from './create-clusters.ts';
import { simulateDay } from './load-day.ts';

const root = path.resolve(import.meta.dirname, '../..');

interface Outcome {
  readonly code: number;
  readonly output: string;
}

async function run(script: string, args: readonly string[], variables: Record<string, string>): Promise<Outcome> {
  const env = { PATH: process.env['PATH'], ...variables };
  const outcome = await promisify(execFile)(process.execPath, [script, ...args], { cwd: root, env }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    (error: { code: number; stdout: string; stderr: string }) => ({ code: error.code, output: `${error.stdout}${error.stderr}` }),
  );
  process.stdout.write(`\n${path.basename(script)} ${args.join(' ')} (exit code ${outcome.code})\n${outcome.output}`);
  return outcome;
}

const backup = (file: string, variables: Record<string, string>) => run('server/src/commands/backup/backup.ts', [file], variables);
const restore = (file: string, variables: Record<string, string>) => run('server/src/commands/backup/restore.ts', [file], variables);

/** The name of a backup in a new folder. */
function newFile(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'courtline-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return path.join(folder, 'courtline.dump');
}

const listAllTables = (url: string) => query(url, `select * from pg_tables where schemaname = 'public'`);

test('a backup made during changes is restored completely, with an intact ledger; a flipped byte is found', async () => {
  const file = newFile();
  const { db, url } = await simulateDay();
  let isRunning = true;
  const change = async () => {
    while (isRunning) await publishChanges(db, 'game', [crypto.randomUUID()]);
  };
  const changing = change();
  const saved = await backup(file, { DATABASE_URL: url });
  isRunning = false;
  await changing;
  expect(saved).toMatchObject({ code: 0, output: expect.stringMatching(/chain of [1-9][\d,]* predictions intact/) as string });

  const target = await databaseWithoutTables();
  const restored = await restore(file, { DATABASE_URL: target });
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('OK: every table is as it was saved.') as string });
  expect(await listPublicFunctions(target)).toEqual([]);
  const again = await restore(file, { DATABASE_URL: target });
  expect(again).toMatchObject({ code: 1, output: expect.stringContaining('The database is not empty') as string });

  const empty = await databaseWithoutTables();
  const bytes = readFileSync(file);
  bytes[Math.floor(bytes.length / 2)]! ^= 1;
  writeFileSync(file, bytes);
  const refused = await restore(file, { DATABASE_URL: empty });
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('is damaged') as string });
  expect(await listAllTables(empty)).toEqual([]);
});

test('a changed byte of a recorded prediction is found by the backup, although no page shows it', async () => {
  const file = newFile();
  const { db, url } = await simulateDay();
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`set local session_replication_role = replica`); // turns off the trigger that forbids changes
    await transaction.execute(
      sql`update predictions set content = regexp_replace(content::text, '"issuedAt":"[^"]*', '"issuedAt":"2026-11-10T17:59:59.000Z')::json
        where id = 3`,
    );
  });
  const saved = await backup(file, { DATABASE_URL: url });
  expect(saved).toMatchObject({ code: 1, output: expect.stringContaining('THE LEDGER IS BROKEN at position 3') as string });
});

test('a backup of a database server becomes the embedded database of a running product, and can be saved from it', async () => {
  const file = newFile();
  const folder = path.dirname(file);
  const { url } = await simulateDay();
  await backup(file, { DATABASE_URL: url });
  const variables = { DATA_DIR: path.join(folder, 'data'), LOG_LEVEL: 'silent', SANDBOX_PORT: '9' };
  expect(await restore(file, variables)).toMatchObject({ code: 0 });
  const server = await startServerProcess(variables);
  const ledger = (await (await fetch(`${server.url}/api/record/ledger?limit=1`)).json()) as { head: { position: number } };
  expect(ledger.head.position).toBeGreaterThan(0);
  expect(await backup(path.join(folder, 'embedded.dump'), variables)).toMatchObject({ code: 0 });
});

test('after a restore the product’s role still cannot change tables, and nobody else may run the functions of the owner', async () => {
  const file = newFile();
  const source = await databaseWithRoles();
  await (await openPostgres(source.owner)).close();
  expect(await backup(file, { DATABASE_URL: source.owner })).toMatchObject({ code: 0 });
  const target = await databaseWithRoles();
  expect(await restore(file, { DATABASE_URL: target.owner })).toMatchObject({ code: 0 });
  const product = await openPostgres(target.product);
  onTestFinished(() => product.close());
  await createPartition(product.db, '2031-05-01');
  await expect(product.db.execute(sql`drop table users`)).rejects.toMatchObject({ cause: { code: '42501' } });
  expect(await listPublicFunctions(target.url)).toEqual([]);
});

/** Functions that run with the rights of their owner, and that everybody may run. */
const listPublicFunctions = (url: string) =>
  query(url, `select proname from pg_proc where prosecdef and has_function_privilege('public', oid, 'execute')`);
