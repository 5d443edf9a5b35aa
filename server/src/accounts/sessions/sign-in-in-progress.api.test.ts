import { expect, test } from 'vitest';
import { duringChange } from '../../../test/database/during-change.ts';
import { testApp } from '../../../test/test-app.ts';
import { ada, signedInBrowser, testBrowser } from '../../../test/test-browser.ts';
import type { Db } from '#server/platform/database/database.ts';
import { authenticatorApps, knownDevices, recoveryCodes, sessions, users } from '#server/schema/accounts.ts';

const changes = [
  ['a new password', { password: 'the hash of another password' }, 'sign-in-expired'],
  ['a suspension', { suspendedAt: new Date() }, 'account-suspended'],
] as const;

test.for(changes)('%s also ends a sign-in whose password was checked before', async ([, change, code]) => {
  const { app, database } = await testApp();
  await signedInBrowser(app);
  await database.db.delete(sessions);
  await database.db.delete(knownDevices);
  const answer = await duringChange(
    database.db,
    (transaction) => transaction.update(users).set(change),
    () => testBrowser(app).send('POST', '/api/login', ada),
  );
  expect(answer.json()).toMatchObject({ code });
  expect([await database.db.$count(sessions), await database.db.$count(knownDevices)]).toEqual([0, 0]);
});

const requests = [
  ['/api/time-out', { length: 'season', billing: 'pause', confirmed: true }],
  ['/api/account/recovery-codes', undefined],
] as const;

test.for(requests)('a request whose session ends in the meantime changes nothing: %s', async ([path, body]) => {
  const { app, database } = await testApp();
  const { db } = database;
  const thief = await signedInBrowser(app);
  await db.insert(authenticatorApps).values({ userId: 1, secret: '', createdAt: new Date(), confirmedAt: new Date() });
  await db.update(sessions).set({ secondFactorAt: new Date() });
  const endSessions = (transaction: Db) => transaction.delete(sessions);
  const answer = await duringChange(db, endSessions, () => thief.send('POST', path, body));
  expect(answer.statusCode).toBe(401);
  expect([(await db.select().from(users))[0]!.timeOutEndsAt, await db.$count(recoveryCodes)]).toEqual([null, 0]);
});

test('a change of the password does not replace one that was reset in the meantime', async () => {
  const { app, database } = await testApp();
  const thief = await signedInBrowser(app);
  const password = 'a sentence of the thief';
  const body = { currentPassword: ada.password, password, confirmPassword: password };
  const reset = (transaction: Db) => transaction.update(users).set({ password: 'the hash of the owner' });
  const answer = await duringChange(database.db, reset, () => thief.send('PUT', '/api/account/password', body));
  expect(answer.json()).toMatchObject({ code: 'not-proven' });
  expect((await database.db.select().from(users))[0]!.password).toBe('the hash of the owner');
});
