import type { AddressInfo } from 'node:net';
import { isNotNull } from 'drizzle-orm';
import fc from 'fast-check';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../../test/processes/free-port.ts';
import { testDatabase } from '../../../test/database/test-database.ts';
import { testMailbox } from '../../../test/test-mailbox.ts';
import type { Db } from '#server/platform/database/database.ts';
import { createLog } from '#server/platform/log/log.ts';
import { retryDelayMs, withdrawMessages } from '#server/delivery/outbox/store.ts';
import { mailOutbox, mailSuppressions } from '#server/schema/delivery.ts';
import { createMailTrigger, deliverMails, transportOf } from './deliver-mails.ts';
import { enqueueMail, type Mail } from './store.ts';
import { eraseMailsBefore, mails } from './store.ts';
import { findSuppression } from './suppression-store.ts';

const from = 'Courtline <no-reply@courtline.example>';
const log = createLog('silent');
const mail = (changes: Partial<Mail> = {}): Mail => ({
  key: 'welcome:1',
  to: 'ada@example.com',
  userId: 1,
  subject: 'Welcome',
  text: 'Hello',
  html: '<p>Hello</p>',
  ...changes,
});
const delivery = (db: Db, smtpUrl: string, now = new Date()) => ({ db, clock: { now: () => now }, log, smtpUrl, from });

test('a mail is sent once, with both parts and its reply address, and its content is erased from the table', async () => {
  const { db } = await testDatabase();
  const { mailbox, smtpUrl } = await testMailbox();
  await enqueueMail(db, mail({ replyTo: 'bob@example.com' }));
  await deliverMails(delivery(db, smtpUrl));
  await deliverMails(delivery(db, smtpUrl));
  expect(mailbox.list()).toMatchObject([
    { to: 'ada@example.com', replyTo: 'bob@example.com', subject: 'Welcome', text: 'Hello\n', html: '<p>Hello</p>\n' },
  ]);
  expect(await db.select().from(mailOutbox)).toMatchObject([{ text: '', html: '', attempts: 1 }]);
});

test('a mail has its unsubscribe headers, and an expired or withdrawn mail is never sent', async () => {
  const { db } = await testDatabase();
  const { mailbox, smtpUrl } = await testMailbox();
  const past = new Date(Date.now() - 1000);
  await enqueueMail(db, mail({ key: 'a:1', subject: 'Ends', unsubscribeUrl: 'https://courtline.example/end' }));
  await enqueueMail(db, mail({ key: 'a:2', subject: 'Late', expiresAt: past }));
  await enqueueMail(db, mail({ key: 'b:1', subject: 'Withdrawn' }));
  await withdrawMessages(db, mails, 'b:', new Date());
  await deliverMails(delivery(db, smtpUrl));
  expect(mailbox.list()).toMatchObject([
    { subject: 'Ends', listUnsubscribe: '<https://courtline.example/end>', listUnsubscribePost: 'List-Unsubscribe=One-Click' },
  ]);
});

test('one cause makes one mail, even after it was sent and erased', async () => {
  const { db } = await testDatabase();
  const { mailbox, smtpUrl } = await testMailbox();
  await Promise.all(Array.from({ length: 5 }, () => enqueueMail(db, mail())));
  await deliverMails(delivery(db, smtpUrl));
  await eraseMailsBefore(db, new Date(Date.now() + 1000));
  expect(await db.select().from(mailOutbox)).toMatchObject([{ key: 'welcome:1', to: '', subject: '' }]);
  await enqueueMail(db, mail());
  await deliverMails(delivery(db, smtpUrl));
  expect(mailbox.list()).toHaveLength(1);
});

test('a mail whose cause was rolled back does not exist', async () => {
  const { db } = await testDatabase();
  await db
    .transaction(async (transaction) => {
      await enqueueMail(transaction, mail());
      throw new Error('the cause did not happen');
    })
    .catch(() => undefined);
  expect(await db.select().from(mailOutbox)).toEqual([]);
});

test('while the mail server is unavailable, mails are retried with increasing delays', async () => {
  const { db } = await testDatabase();
  const nowhere = `smtp://127.0.0.1:${await freePort()}`;
  const start = Date.now();
  await enqueueMail(db, mail());
  await deliverMails(delivery(db, nowhere, new Date(start + 1000)));
  expect(await db.select().from(mailOutbox)).toMatchObject([{ attempts: 1, lastError: 'ESOCKET', doneAt: null, text: 'Hello' }]);

  const { mailbox, smtpUrl } = await testMailbox();
  await deliverMails(delivery(db, smtpUrl, new Date(start + 1000 + retryDelayMs(mails, 1) - 1)));
  expect(mailbox.list()).toEqual([]);
  await deliverMails(delivery(db, smtpUrl, new Date(start + 1000 + retryDelayMs(mails, 1))));
  expect(mailbox.list()).toHaveLength(1);
});

test('after 16 failed attempts a mail is given up, and its row stays for the operator', async () => {
  const { db } = await testDatabase();
  const nowhere = `smtp://127.0.0.1:${await freePort()}`;
  await enqueueMail(db, mail());
  let now = Date.now() + 1000;
  for (let attempt = 1; attempt <= 17; attempt += 1) {
    await deliverMails(delivery(db, nowhere, new Date(now)));
    now += retryDelayMs(mails, attempt);
  }
  const [row] = await db.select().from(mailOutbox);
  expect(row).toMatchObject({ attempts: 16, text: 'Hello' });
  expect(row?.gaveUpAt).not.toBeNull();
});

test('four processes deliver forty mails concurrently, each mail once', async () => {
  const { db } = await testDatabase();
  const { mailbox, smtpUrl } = await testMailbox();
  for (let index = 0; index < 40; index += 1) await enqueueMail(db, mail({ key: `k${index}`, subject: `Mail ${index}` }));
  await Promise.all(Array.from({ length: 4 }, () => deliverMails(delivery(db, smtpUrl))));
  expect(new Set(mailbox.list().map(({ subject }) => subject)).size).toBe(40);
  expect(mailbox.list()).toHaveLength(40);
});

test('five mails are sent at the same time', async () => {
  const { db } = await testDatabase();
  const waiting: (() => void)[] = [];
  // The server accepts no mail before five have arrived.
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      waiting.push(done);
      stream.resume().on('end', () => void (waiting.length === 5 && waiting.forEach((accept) => accept())));
    },
  });
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => resolve((listening.address() as AddressInfo).port));
  });
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  for (let index = 0; index < 5; index += 1) await enqueueMail(db, mail({ key: `k${index}` }));
  await deliverMails(delivery(db, `smtp://127.0.0.1:${port}`));
  expect(await db.$count(mailOutbox, isNotNull(mailOutbox.doneAt))).toBe(5);
});

test('a mail to an unknown mailbox is not retried; its address gets no alerts then, and a mail about the account is tried', async () => {
  const { db } = await testDatabase();
  const { mailbox, smtpUrl } = await testMailbox();
  const day = 86_400_000;
  await enqueueMail(db, mail({ key: 'a', to: 'Refused@example.com' }));
  await enqueueMail(db, mail({ key: 'b', to: 'deferred@example.com' }));
  await deliverMails(delivery(db, smtpUrl));
  await deliverMails(delivery(db, smtpUrl, new Date(Date.now() + day)));
  const attempts = async () =>
    Object.fromEntries((await db.select().from(mailOutbox)).map((row) => [row.key, [row.attempts, row.lastError]]));
  expect(await attempts()).toEqual({ a: [1, 'EENVELOPE 550 5.1.1'], b: [2, 'EENVELOPE 451 4.7.1'] });
  expect(await findSuppression(db, 'deferred@example.com')).toBeNull();
  expect(await findSuppression(db, 'refused@example.com')).toMatchObject({ reason: 'refused' });
  expect(JSON.stringify(await db.select().from(mailSuppressions))).not.toContain('example.com');

  await enqueueMail(db, mail({ key: 'alert', to: 'refused@example.com', unsubscribeUrl: 'https://courtline.example/end' }));
  await enqueueMail(db, mail({ key: 'reset', to: 'refused@example.com' }));
  await deliverMails(delivery(db, smtpUrl));
  expect(await attempts()).toMatchObject({ alert: [1, 'suppressed address'], reset: [1, 'EENVELOPE 550 5.1.1'] });
  expect(mailbox.list()).toEqual([]);
});

test('mails that are committed during a delivery are delivered after it', async () => {
  const { db } = await testDatabase();
  const { mailbox, smtpUrl } = await testMailbox();
  const trigger = createMailTrigger(delivery(db, smtpUrl, new Date(Date.now() + 60_000)));
  await enqueueMail(db, mail({ key: 'first' }));
  trigger.deliverSoon();
  await enqueueMail(db, mail({ key: 'second' }));
  trigger.deliverSoon();
  await trigger.stop();
  expect(mailbox.list()).toHaveLength(2);
});

test('user input cannot add a header or a second recipient', async () => {
  const { db } = await testDatabase();
  const { mailbox, smtpUrl } = await testMailbox();
  await expect(enqueueMail(db, mail({ to: 'ada@example.com, eve@example.com' }))).rejects.toThrow('Invalid email address');
  await expect(enqueueMail(db, mail({ replyTo: 'ada@example.com\r\nBcc: eve@example.com' }))).rejects.toThrow('Invalid email address');
  const subjects = fc.sample(fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }), { numRuns: 12, seed: 1 });
  for (const [index, words] of subjects.entries()) {
    const subject = `${words.toWellFormed().replaceAll('\0', '')}\r\nBcc: eve@example.com\r\n\r\nX`;
    await enqueueMail(db, mail({ key: `k${index}`, subject }));
  }
  await deliverMails(delivery(db, smtpUrl));
  expect(mailbox.list()).toHaveLength(subjects.length);
  for (const received of mailbox.list()) expect(received).toMatchObject({ to: 'ada@example.com', text: 'Hello\n' });
});

test('a mail server on another machine must offer TLS', () => {
  const isRequired = (url: string) => transportOf(url).requireTLS;
  expect(['smtp://mail.example:587', 'smtps://mail.example', 'smtp://127.0.0.1:25'].map(isRequired)).toEqual([true, true, false]);
});
