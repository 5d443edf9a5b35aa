import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openPostgres } from '#server/platform/database/open-postgres.ts';
import { startPostgres } from './start-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    database: { readonly url: string };
  }
}

/** Starts one PostgreSQL server for the whole run. Each worker copies a migrated template database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  await admin.query('create database template_migrated');
  await admin.end();
  await (await openPostgres(server.url.replace(/postgres$/, 'template_migrated'))).close();
  project.provide('database', { url: server.url });
  return () => server.stop();
}
