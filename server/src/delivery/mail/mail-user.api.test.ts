import { expect, test } from 'vitest';
import { proveEmail } from '../../../test/sign-in.ts';
import { testApp } from '../../../test/test-app.ts';
import { ada, signedInBrowser, testBrowser } from '../../../test/test-browser.ts';
import { systemClock } from '#server/platform/clock.ts';
import { countAttempt, type Limit } from '#server/platform/rate-limit/rate-limit.ts';
import { mailOutbox } from '#server/schema/delivery.ts';
import { attemptLimits } from '#server/accounts/passwords/attempt-limits.ts';
import { mailsToUnprovenMailbox } from './mail-user.ts';

async function mailboxWithoutMailsLeft(limit: Limit) {
  const { app, database } = await testApp();
  const { db } = database;
  for (let mail = 0; mail < limit.attempts; mail += 1) await countAttempt({ db, clock: systemClock }, limit, ada.email);
  return { app, db, countMails: () => db.$count(mailOutbox) };
}

test('accounts of a stranger cannot fill a mailbox: an unproven one gets few mails a day, whatever is after the plus sign', async () => {
  const { app, db, countMails } = await mailboxWithoutMailsLeft(mailsToUnprovenMailbox);
  const stranger = await signedInBrowser(app, { ...ada, email: 'Ada+1@example.com' });
  const change = { email: 'ada+2@example.com', password: ada.password };
  for (const refused of [
    await stranger.send('POST', '/api/account/confirmation'),
    await stranger.send('PUT', '/api/account/email', change),
  ]) {
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d+$/)]);
  }
  expect((await stranger.send('PUT', '/api/account/username', { username: 'Eve' })).statusCode).toBe(200);
  expect(await countMails()).toBe(0);
  await proveEmail(db, 1);
  expect((await stranger.send('PUT', '/api/account/username', { username: 'Ada' })).statusCode).toBe(200);
  expect(await countMails()).toBe(1);
});

test('reset links to one mailbox are limited by day, also for addresses with a plus sign', async () => {
  const { app } = await mailboxWithoutMailsLeft(attemptLimits.resetMailsByMailbox);
  for (const [email, status] of [
    ['ADA+1@example.com', 429],
    ['bob@example.com', 200],
  ] as const) {
    expect([email, (await testBrowser(app).send('POST', '/api/request-password-reset', { email })).statusCode]).toEqual([email, status]);
  }
});
