import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { openEmbedded } from '#server/platform/database/open-embedded.ts';
import { openPostgres } from '#server/platform/database/open-postgres.ts';

/** A new migrated database, PostgreSQL or embedded, for one test. */
export async function testDatabase(): Promise<Database> {
  const given = inject('database');
  return given.kind === 'postgres' ? freshPostgres(given.url) : freshEmbedded(given.template);
}

/** Creates a PostgreSQL database and returns its URL. Without a template the database is empty. */
export async function createPostgresDatabase(serverUrl: string, template?: string): Promise<string> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(template ? `create database ${name} template ${template} strategy file_copy` : `create database ${name}`);
  await admin.end();
  return serverUrl.replace(/postgres$/, name);
}

async function freshPostgres(serverUrl: string): Promise<Database> {
  const database = await openPostgres(await createPostgresDatabase(serverUrl, 'template_migrated'));
  onTestFinished(() => database.close());
  return database;
}

/**
 * A PGlite instance that no test is using. Opening one takes longer than most tests, so each process of the test runner
 * reuses one and empties it between tests.
 */
let idle: Database | undefined;

async function freshEmbedded(template: string): Promise<Database> {
  const database = idle ?? (await openCopyOf(template));
  idle = undefined; // a second database in the same test must be a new one
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

/** Triggers do not fire in the replica role. Otherwise the trigger that protects predictions would reject the deletion. */
const emptyEveryTable = sql`do $$ begin
  set local session_replication_role = replica;
  execute (select 'truncate ' || string_agg(format('%I', tablename), ', ') || ' restart identity cascade' from pg_tables where schemaname = 'public');
end $$`;
