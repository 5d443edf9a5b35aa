import { expect, test } from 'vitest';
import { enqueueResetRequest } from '#server/accounts/passwords/store.ts';
import { duringChange } from '../../../test/database/during-change.ts';
import { testApp } from '../../../test/test-app.ts';
import { ada, signedInBrowser, testBrowser } from '../../../test/test-browser.ts';
import { hashToken } from '#server/accounts/sessions/token.ts';
import { systemClock } from '#server/platform/clock.ts';
import { emailChanges, users } from '#server/schema/accounts.ts';
import { mailOutbox } from '#server/schema/delivery.ts';
import { processResetRequests } from './password-reset.ts';

test('no reset link is mailed to an address that the account gives up at the same moment', async () => {
  const { app, database } = await testApp();
  const { db } = database;
  await signedInBrowser(app);
  await db.delete(mailOutbox);
  await enqueueResetRequest(db, ada.email);
  await duringChange(
    db,
    (transaction) => transaction.update(users).set({ email: 'new@example.com' }),
    () => processResetRequests({ db, clock: systemClock, publicUrl: 'https://courtline.example' }),
  );
  expect([await db.$count(mailOutbox), (await db.select().from(users))[0]?.resetToken]).toEqual([0, null]);
});

test('a link for another address and a take-over do not wait for each other', async () => {
  const { app, database } = await testApp();
  const { db } = database;
  const browser = await signedInBrowser(app);
  const token = 'a'.repeat(43);
  const change = { userId: 1, newEmail: 'new@example.com', newTokenHash: hashToken(token), expiresAt: new Date(Date.now() + 60_000) };
  await db.insert(emailChanges).values(change);
  const answer = await duringChange(
    db,
    (transaction) => transaction.delete(emailChanges),
    () => testBrowser(app).send('POST', '/api/confirm-email-change', { token }),
  );
  expect(answer.json()).toMatchObject({ code: 'invalid-email-link' });
  expect((await browser.get('/api/user')).json()).toMatchObject({ email: ada.email });
});
