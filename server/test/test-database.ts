import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
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

async function freshEmbedded(template: string): Promise<Database> {
  const folder = mkdtempSync(path.join(tmpdir(), 'courtline-test-'));
  cpSync(template, path.join(folder, 'database'), { recursive: true });
  const database = await openEmbedded(path.join(folder, 'database'));
  onTestFinished(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return database;
}
