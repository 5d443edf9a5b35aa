import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { createApp, type AppParts } from '#server/app.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { loadEnv } from '#server/platform/env/load-env.ts';
import { createLog } from '#server/platform/log.ts';
import { testDatabase } from './test-database.ts';

export const testAdminToken = 'operator-token-of-the-tests';

export interface TestApp {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly logged: string[];
}

/** The real service on a fresh database, without a port. Its log is kept for the test to read. */
export async function testApp(changes: Partial<AppParts> & { variables?: Record<string, string> } = {}): Promise<TestApp> {
  const { variables, ...parts } = changes;
  const database = await testDatabase();
  const logged: string[] = [];
  const app = await createApp({
    env: loadEnv({ NODE_ENV: 'test', ADMIN_TOKEN: testAdminToken, ...variables }),
    db: database.db,
    listen: database.listen,
    clock: systemClock,
    log: createLog('info', { write: (line) => void logged.push(line) }),
    ...parts,
  });
  onTestFinished(() => app.close());
  return { app, database, logged };
}
