import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { openEmbedded } from '#server/platform/database/open-embedded.ts';
import { openPostgres } from '#server/platform/database/open-postgres.ts';

/** A fresh, migrated database of the kind this run is about; gone when the test has finished. */
export async function testDatabase(): Promise<Database> {
  const given = inject('database');
  return given.kind === 'postgres' ? freshPostgres(given.url) : freshEmbedded(given.template);
}

/** The address of a fresh, empty PostgreSQL database. */
export async function emptyPostgres(serverUrl: string, template?: string): Promise<string> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(template ? `create database ${name} template ${template} strategy file_copy` : `create database ${name}`);
  await admin.end();
  return serverUrl.replace(/postgres$/, name);
}

async function freshPostgres(serverUrl: string): Promise<Database> {
  const database = await openPostgres(await emptyPostgres(serverUrl, 'template_migrated'));
  onTestFinished(() => database.close());
  return database;
}

/** Opening PGlite takes longer than most tests, so a process of the runner has one, emptied between its tests. */
let idle: Database | undefined;

async function freshEmbedded(template: string): Promise<Database> {
  const database = idle ?? (await openCopyOf(template));
  idle = undefined; // a second one asked for by the same test is opened anew
  let isClosed = false;
  onTestFinished(async () => {
    if (isClosed || idle) return database.close();
    await database.db.execute(emptyEveryTable);
    idle = database;
  });
  const close = async () => {
    if (!isClosed) await database.close();
    isClosed = true;
  };
  return { ...database, close };
}

async function openCopyOf(template: string): Promise<Database> {
  const folder = mkdtempSync(path.join(tmpdir(), 'courtline-test-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  cpSync(template, path.join(folder, 'database'), { recursive: true });
  const database = await openEmbedded(path.join(folder, 'database'));
  let isClosed = false;
  const close = async () => {
    if (isClosed) return;
    isClosed = true;
    await database.close();
  };
  return { ...database, close };
}

/** As a replica, so that the trigger which keeps predictions from being emptied looks away. */
const emptyEveryTable = sql`do $$ begin
  set local session_replication_role = replica;
  execute (select 'truncate ' || string_agg(format('%I', tablename), ', ') || ' restart identity cascade' from pg_tables where schemaname = 'public');
end $$`;
