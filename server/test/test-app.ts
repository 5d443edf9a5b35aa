import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { createApp, type AppDeps } from '#server/app.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { loadEnv } from '#server/platform/env/load-env.ts';
import { createLog } from '#server/platform/log.ts';
import { testDatabase } from './database/test-database.ts';

export const testAdminToken = 'operator-token-of-the-tests';

export interface TestApp {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly logged: string[];
}

/** The real service with a new database, without listening on a port. The test can read its log. */
export async function testApp(changes: Partial<AppDeps> & { variables?: Record<string, string> } = {}): Promise<TestApp> {
  const { variables, ...deps } = changes;
  const database = await testDatabase();
  const logged: string[] = [];
  const app = await createApp({
    env: loadEnv({ NODE_ENV: 'test', ADMIN_TOKEN: testAdminToken, ...variables }),
    db: database.db,
    listen: database.listen,
    clock: systemClock,
    log: createLog('info', { write: (line) => void logged.push(line) }),
    ...deps,
  });
  onTestFinished(() => app.close());
  return { app, database, logged };
}
