import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import { connectPostgres } from '#server/platform/database/open-postgres.ts';
import { emptyTables, lendConnections, type ReusableDatabase, reusableDatabase } from './reusable-database.ts';

const free: ReusableDatabase[] = [];

/** A migrated database without rows. Later tests use it again: a copy of the template would take ten times as long. */
export async function testDatabase(through?: (url: string) => Promise<string>): Promise<OpenDatabase> {
  const { url, socketFolder } = inject('database');
  const reusable = free.pop() ?? (await reusableDatabase(await createPostgresDatabase(url, 'template_migrated'), socketFolder));
  const connected = connectPostgres(through ? await through(reusable.url) : reusable.url);
  const database = through ? connected : { ...connected, ...lendConnections(reusable) };
  onTestFinished(async () => {
    await database.close();
    if (await emptyTables(reusable)) free.push(reusable);
  });
  return database;
}

export const databaseWithoutTables = (): Promise<string> => createPostgresDatabase(inject('database').url);

export async function createPostgresDatabase(serverUrl: string, template?: string): Promise<string> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(template ? `create database ${name} template ${template} strategy file_copy` : `create database ${name}`);
  await admin.end();
  return serverUrl.replace(/postgres$/, name);
}
