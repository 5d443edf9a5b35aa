import { createHmac } from 'node:crypto';
import { like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/test-app.ts';
import { proveEmail } from '../../../test/sign-in.ts';
import { ada, signedInBrowser } from '../../../test/test-browser.ts';
import { mailOutbox } from '#server/schema/delivery.ts';

const secret = 'a-secret-of-the-tests-with-32-characters';

async function scene() {
  const time = { now: Date.parse('2026-11-16T12:00:00Z') };
  const service = await testApp({
    clock: { now: () => new Date(time.now) },
    variables: { MAIL_WEBHOOK_SECRET: `old-${secret},${secret}` },
  });
  const report = (body: unknown, { key = secret, signedAt = time.now } = {}) => {
    const payload = typeof body === 'string' ? body : JSON.stringify(body);
    const seconds = Math.floor(signedAt / 1000);
    const signature = `t=${seconds},v1=${createHmac('sha256', key).update(`${seconds}.${payload}`).digest('hex')}`;
    const headers = { 'content-type': 'application/json', 'courtline-signature': signature };
    return service.app.inject({ method: 'POST', url: '/api/mail/bounces', headers, payload });
  };
  const bounce = (at: number, kind = 'bounce') => ({ reports: [{ address: 'ADA@example.com', kind, at: new Date(at).toISOString() }] });
  const browser = await signedInBrowser(service.app);
  await proveEmail(service.database.db, 1);
  const mailRefused = async () => (await browser.get('/api/account')).json<{ mailRefused: { reason: string } | null }>().mailRefused;
  return { ...service, time, report, bounce, browser, mailRefused };
}

test('a returned mail is shown on the account page until a new link is opened, and an older report then changes nothing', async () => {
  const { database, time, report, bounce, browser, mailRefused } = await scene();
  expect((await browser.send('POST', '/api/account/confirmation')).json()).toEqual({ message: 'Your email is already confirmed.' });
  time.now += 60_000;
  const bouncedAt = time.now;
  expect((await report(bounce(bouncedAt, 'delay'))).statusCode).toBe(200);
  expect(await mailRefused()).toBeNull();
  for (const _copy of [1, 2]) expect((await report(bounce(bouncedAt))).json()).toEqual({ received: true });
  expect(await mailRefused()).toEqual({ reason: 'bounce', since: new Date(bouncedAt).toISOString() });

  time.now += 60_000;
  const links = async () =>
    (await database.db.select().from(mailOutbox).where(like(mailOutbox.key, 'confirm-email:%')).orderBy(mailOutbox.id)).map(
      ({ text }) => /token=([\w-]{43})/.exec(text)![1]!,
    );
  const open = (token: string) => browser.send('POST', '/api/confirm-email', { token });
  await open((await links())[0]!);
  expect(await mailRefused(), 'the link was mailed before the mail was returned').not.toBeNull();
  expect((await browser.send('POST', '/api/account/confirmation')).json()).toEqual({ message: `We sent a new link to ${ada.email}.` });
  expect((await open((await links())[1]!)).json()).toEqual({ state: 'already-confirmed' });
  expect(await mailRefused()).toBeNull();

  await report(bounce(bouncedAt));
  expect(await mailRefused()).toBeNull();
  time.now += 60_000;
  await report(bounce(time.now, 'complaint'));
  expect(await mailRefused()).toMatchObject({ reason: 'complaint' });
});

test('a report that is forged, old or unreadable changes nothing', async () => {
  const { app, time, report, bounce, mailRefused } = await scene();
  const codeOf = (response: { statusCode: number; body: string }) => [response.statusCode, JSON.parse(response.body).code];
  expect(codeOf(await report(bounce(time.now), { key: 'another secret' }))).toEqual([400, 'invalid-signature']);
  expect(codeOf(await report(bounce(time.now), { signedAt: time.now - 301_000 }))).toEqual([400, 'invalid-signature']);
  expect(codeOf(await app.inject({ method: 'POST', url: '/api/mail/bounces' }))).toEqual([400, 'invalid-signature']);
  for (const body of ['{', '[]', { reports: [] }, { reports: [{ address: 'ada', kind: 'bounce', at: 'now' }] }]) {
    expect(codeOf(await report(body))).toEqual([400, 'invalid-report']);
  }
  expect(await mailRefused()).toBeNull();
  expect((await report(bounce(time.now), { key: `old-${secret}` })).statusCode).toBe(200);
  expect(await mailRefused()).not.toBeNull();
});
