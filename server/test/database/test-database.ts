import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { openPostgres } from '#server/platform/database/open-postgres.ts';

/** A new migrated database for one test, reached at the address that `through` makes of its own. */
export async function testDatabase(through = async (url: string): Promise<string> => url): Promise<Database> {
  const database = await openPostgres(await through(await createPostgresDatabase(inject('database').url, 'template_migrated')));
  onTestFinished(() => database.close());
  return database;
}

/** The URL of a new database without tables. */
export const emptyDatabase = (): Promise<string> => createPostgresDatabase(inject('database').url);

/** Creates a PostgreSQL database and returns its URL. Without a template the database is empty. */
export async function createPostgresDatabase(serverUrl: string, template?: string): Promise<string> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(template ? `create database ${name} template ${template} strategy file_copy` : `create database ${name}`);
  await admin.end();
  return serverUrl.replace(/postgres$/, name);
}
