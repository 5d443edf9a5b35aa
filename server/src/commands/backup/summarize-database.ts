import { createHash } from 'node:crypto';
import { asc, gt } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { z } from 'zod';
import { checkLedger, type LedgerCheck } from '#domain/ledger/verify-ledger.ts';
import type { Db } from '#server/platform/database/database.ts';
import { findLedgerHead } from '#server/predictions/ledger-store.ts';
import { predictions } from '#server/schema/predictions.ts';

export const databaseSummary = z.object({
  /** Rows of every table, and the sum of their hashes, which does not depend on the order of the rows. */
  tables: z.record(z.string(), z.object({ rows: z.number(), checksum: z.string() })),
  ledger: z.object({ position: z.number(), hash: z.string() }),
});
type DatabaseSummary = z.infer<typeof databaseSummary>;

const pageSize = 500;

export async function listTables(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind = 'r' and nspname <> 'information_schema' and nspname not like 'pg\\_%' order by 1`,
  );
  return rows.map(({ name }) => name);
}

/**
 * The number of rows and a checksum of every table, and the head of the ledger. A restored database must have the same summary as the one
 * that was saved. The caller must have called `openSnapshot`, so that all tables are read at the same state.
 */
export async function summarizeDatabase(client: pg.ClientBase): Promise<DatabaseSummary> {
  const tables: DatabaseSummary['tables'] = {};
  for (const name of await listTables(client)) {
    const { rows } = await client.query<{ rows: string; checksum: string }>(
      `select count(*) as rows, coalesce(sum(('x' || left(md5(t::text), 16))::bit(64)::bigint), 0) as checksum from ${name} t`,
    );
    tables[name] = { rows: Number(rows[0]!.rows), checksum: rows[0]!.checksum };
  }
  return { tables, ledger: await findLedgerHead(drizzle(client as pg.Client) as unknown as Db) };
}

export async function checkStoredLedger(client: pg.ClientBase): Promise<LedgerCheck> {
  const db = drizzle(client as pg.Client) as unknown as Db;
  return checkLedger(readLedger(db), await findLedgerHead(db), (text) => createHash('sha256').update(text).digest('hex'));
}

async function* readLedger(db: Db) {
  const { id, previousHash, hash, content } = predictions;
  for (let after = 0; ;) {
    const page = await db
      .select({ position: id, previousHash, hash, content })
      .from(predictions)
      .where(gt(id, after))
      .orderBy(asc(id))
      .limit(pageSize);
    yield* page;
    if (page.length < pageSize) return;
    after = page.at(-1)!.position;
  }
}

export function findDifferences(saved: DatabaseSummary, restored: DatabaseSummary): string[] {
  const names = [...new Set([...Object.keys(saved.tables), ...Object.keys(restored.tables)])].toSorted();
  const differences = names.flatMap((name) => {
    const [before, after] = [saved.tables[name], restored.tables[name]];
    if (!before || !after) return [`The table ${name} is ${before ? 'missing' : 'not part of the backup'}.`];
    if (before.rows !== after.rows) return [`The table ${name} has ${after.rows} rows instead of ${before.rows}.`];
    return before.checksum === after.checksum ? [] : [`The table ${name} has other contents.`];
  });
  const isSameHead = saved.ledger.hash === restored.ledger.hash && saved.ledger.position === restored.ledger.position;
  if (!isSameHead) differences.push(`The ledger ends at ${restored.ledger.position} instead of ${saved.ledger.position}.`);
  return differences;
}

export const countRows = ({ tables }: DatabaseSummary): number => Object.values(tables).reduce((sum, { rows }) => sum + rows, 0);

export async function openSnapshot(client: pg.ClientBase): Promise<void> {
  await client.query('begin isolation level repeatable read read only');
  await client.query('set local statement_timeout = 0');
  await client.query('set local idle_in_transaction_session_timeout = 0');
  await client.query(`set local timezone = 'UTC'`); // rows are hashed as text
}

export async function readServerVersion(client: pg.ClientBase): Promise<{ readonly major: number; readonly text: string }> {
  const { rows } = await client.query<{ number: string; text: string }>(
    `select current_setting('server_version_num') as number, current_setting('server_version') as text`,
  );
  return { major: Math.floor(Number(rows[0]!.number) / 10_000), text: rows[0]!.text };
}
