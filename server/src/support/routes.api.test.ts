import { expect, test } from 'vitest';
import { freePort } from '../../test/processes/free-port.ts';
import { testApp } from '../../test/test-app.ts';
import { signedInBrowser, testBrowser } from '../../test/test-browser.ts';
import { testMailbox } from '../../test/test-mailbox.ts';
import { systemClock } from '#server/platform/clock.ts';
import { createLog } from '#server/platform/log/log.ts';
import { deliverMails } from '#server/delivery/mail/deliver-mails.ts';
import { mailOutbox } from '#server/schema/delivery.ts';
import { contactMessages } from '#server/schema/support.ts';

const message = { name: 'Bob', email: 'bob@example.com', subject: 'Odds\r\nBcc: eve@example.com', message: 'Hello <b>you</b>\nBob' };
const thanks = { message: "We've received your message and will respond shortly." };

test('a message is stored and forwarded to support with the sender as reply address, without header injection', async () => {
  const { app, database } = await testApp({ variables: { SUPPORT_EMAIL: 'help@courtline.example' } });
  const { mailbox, smtpUrl } = await testMailbox();
  const { db } = database;
  const response = await testBrowser(app).send('POST', '/api/contact', message);
  expect([response.statusCode, response.json()]).toEqual([200, thanks]);
  expect(await db.select().from(contactMessages)).toMatchObject([{ ...message, userId: null }]);

  const delivery = { db, clock: systemClock, log: createLog('silent'), from: 'Courtline <no-reply@courtline.example>' };
  await deliverMails({ ...delivery, smtpUrl: `smtp://127.0.0.1:${await freePort()}` });
  expect(await db.select().from(mailOutbox)).toMatchObject([{ doneAt: null, lastError: 'ESOCKET' }]);
  await deliverMails({ ...delivery, smtpUrl, clock: { now: () => new Date(Date.now() + 60_000) } });
  const [mail] = mailbox.list();
  expect(mail).toMatchObject({ to: 'help@courtline.example', replyTo: 'bob@example.com', subject: 'Contact: Odds Bcc: eve@example.com' });
  expect(mail?.text).toContain('Hello <b>you</b>\nBob');
  expect(mail?.html).toContain('Hello &#60;b&#62;you&#60;/b&#62;<br>Bob');
});

test('the message of a signed-in user is stored with their id', async () => {
  const { app, database } = await testApp();
  await (await signedInBrowser(app)).send('POST', '/api/contact', message);
  expect(await database.db.select().from(contactMessages)).toMatchObject([{ userId: 1 }]);
});

test('a message that fills in the hidden field gets the normal response and is dropped', async () => {
  const { app, database } = await testApp();
  const response = await testBrowser(app).send('POST', '/api/contact', { ...message, website: 'https://spam.example' });
  expect([response.statusCode, response.json()]).toEqual([200, thanks]);
  expect(await database.db.select().from(contactMessages)).toEqual([]);
  expect(await database.db.select().from(mailOutbox)).toEqual([]);
});

test('a message with a missing field is refused', async () => {
  const { app } = await testApp();
  const sentences = {
    name: 'Name is required',
    email: 'Invalid email format',
    subject: 'Subject is required',
    message: 'Message is required',
  };
  for (const [field, sentence] of Object.entries(sentences)) {
    const response = await testBrowser(app).send('POST', '/api/contact', { ...message, [field]: ' ' });
    expect([response.statusCode, response.json()]).toMatchObject([400, { message: sentence }]);
  }
});
