import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openPostgres } from '#server/platform/database/open-postgres.ts';
import { startPostgres } from './start-postgres.ts';

interface TestServer {
  readonly url: string;
  readonly socketFolder: string | undefined;
}

declare module 'vitest' {
  interface ProvidedContext {
    database: TestServer;
  }
}

/** Each project of vitest loads this file on its own. This environment variable tells the later ones which server is running. */
const serverVariable = 'COURTLINE_TEST_DATABASE';

/** Starts one PostgreSQL server for the whole run, with a migrated template database that tests copy. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const running = process.env[serverVariable];
  if (running !== undefined) {
    project.provide('database', JSON.parse(running) as TestServer);
    return undefined;
  }
  const server = await startPostgres();
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  await admin.query('create database template_migrated');
  await admin.end();
  await (await openPostgres(server.url.replace(/postgres$/, 'template_migrated'))).close();
  const { url, socketFolder } = server;
  process.env[serverVariable] = JSON.stringify({ url, socketFolder });
  project.provide('database', { url, socketFolder });
  return () => server.stop();
}
