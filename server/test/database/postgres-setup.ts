import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openPostgres } from '#server/platform/database/open-postgres.ts';
import { startPostgres } from './start-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    database: { readonly url: string };
  }
}

/** Each project of vitest loads this file on its own. They have the environment in common. */
const urlVariable = 'COURTLINE_TEST_DATABASE_URL';

/** Starts one PostgreSQL server for the whole run, with a migrated template database that tests copy. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const running = process.env[urlVariable];
  if (running !== undefined) {
    project.provide('database', { url: running });
    return undefined;
  }
  const server = await startPostgres();
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  await admin.query('create database template_migrated');
  await admin.end();
  await (await openPostgres(server.url.replace(/postgres$/, 'template_migrated'))).close();
  process.env[urlVariable] = server.url;
  project.provide('database', { url: server.url });
  return () => server.stop();
}
