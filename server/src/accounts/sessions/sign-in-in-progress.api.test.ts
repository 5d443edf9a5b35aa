import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/test-app.ts';
import { ada, signedInBrowser, testBrowser } from '../../../test/test-browser.ts';
import type { Db } from '#server/platform/database/database.ts';
import { knownDevices, sessions, users } from '#server/schema/accounts.ts';

/** Runs a request while a change of the user waits for its commit, and commits when the request waits for that change. */
async function duringChange<T>(db: Db, change: Partial<typeof users.$inferInsert>, request: () => Promise<T>): Promise<T> {
  const isWaiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return db
    .transaction(async (transaction) => {
      await transaction.select().from(users).for('update');
      await transaction.update(users).set(change);
      const answer = request();
      await expect.poll(async () => ((await db.execute(isWaiting)) as { rows: unknown[] }).rows.length, { timeout: 15_000 }).toBe(1);
      return { answer };
    })
    .then(({ answer }) => answer);
}

const changes = [
  ['a new password', { password: 'the hash of another password' }, 'sign-in-expired'],
  ['a suspension', { suspendedAt: new Date() }, 'account-suspended'],
] as const;

test.for(changes)('%s also ends a sign-in whose password was checked before', async ([, change, code]) => {
  const { app, database } = await testApp();
  await signedInBrowser(app);
  await database.db.delete(sessions);
  await database.db.delete(knownDevices);
  const answer = await duringChange(database.db, change, () => testBrowser(app).send('POST', '/api/login', ada));
  expect(answer.json()).toMatchObject({ code });
  expect([await database.db.$count(sessions), await database.db.$count(knownDevices)]).toEqual([0, 0]);
});

test('a change of the password does not replace one that was reset in the meantime', async () => {
  const { app, database } = await testApp();
  const thief = await signedInBrowser(app);
  const password = 'a sentence of the thief';
  const body = { currentPassword: ada.password, password, confirmPassword: password };
  const answer = await duringChange(database.db, { password: 'the hash of the owner' }, () =>
    thief.send('PUT', '/api/account/password', body),
  );
  expect(answer.json()).toMatchObject({ code: 'not-proven' });
  expect((await database.db.select().from(users))[0]!.password).toBe('the hash of the owner');
});
