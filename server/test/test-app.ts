import { onTestFinished } from 'vitest';
import { createApp, type AppDeps } from '#server/app.ts';
import { hashPasswords } from '#server/accounts/passwords/password-hash.ts';
import { systemClock } from '#server/platform/clock.ts';
import { loadEnv } from '#server/platform/env/load-env.ts';
import { createLog } from '#server/platform/log/log.ts';
import { catchUpBeforeRequests } from './catch-up-before-requests.ts';
import { testDatabase } from './database/test-database.ts';

export const testAdminToken = 'operator-token-of-the-tests';

/** The cheapest hashes that argon2 computes: hundreds of tests register somebody. */
export const cheapPasswords = hashPasswords({ memory: 8, passes: 1, parallelism: 1 });

export type TestApp = Awaited<ReturnType<typeof testApp>>;

/** The real service with a new database, without listening on a port. The test can read its log. */
export async function testApp(changes: Partial<AppDeps> & { variables?: Record<string, string> } = {}) {
  const { variables, ...deps } = changes;
  const database = await testDatabase();
  const logged: string[] = [];
  const created = await createApp({
    env: loadEnv({ NODE_ENV: 'test', ADMIN_TOKEN: testAdminToken, ...variables }),
    db: database.db,
    listen: database.listen,
    clock: systemClock,
    passwords: cheapPasswords,
    log: createLog('info', { write: (line) => void logged.push(line) }),
    ...deps,
  });
  const app = catchUpBeforeRequests(created);
  onTestFinished(() => app.close());
  return { app, database, logged };
}
