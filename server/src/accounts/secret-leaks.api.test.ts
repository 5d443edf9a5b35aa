import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Route } from '#contract/route.ts';
import { routes } from '#contract/routes/routes.ts';
import { testApp } from '../../test/test-app.ts';
import { testBrowser, type TestBrowser } from '../../test/test-browser.ts';
import { testMailbox } from '../../test/test-mailbox.ts';
import { systemClock } from '#server/platform/clock.ts';
import { createLog } from '#server/platform/log/log.ts';
import { deliverMails } from '#server/delivery/mail/deliver-mails.ts';
import { knownDevices, resetRequests, sessions, users } from '#server/schema/accounts.ts';
import { runsOf } from '../../test/random/random-tests.ts';
import { hashToken } from './sessions/token.ts';

type Step =
  | 'register'
  | 'login'
  | 'wrong login'
  | 'logout'
  | 'request reset'
  | 'reset'
  | 'export'
  | 'contact'
  | 'delete'
  | 'read everything';
const steps: readonly Step[] = [
  'register',
  'login',
  'wrong login',
  'logout',
  'request reset',
  'reset',
  'export',
  'contact',
  'delete',
  'read everything',
];

/** Passwords that are too long to occur in another text by chance. */
const password = fc.string({ minLength: 12, maxLength: 40, unit: 'grapheme-ascii' }).filter((text) => /^[\w-]+$/.test(text.slice(0, 12)));

test('no response, log line or mail contains a password, hash or token, except the mail with the reset link', async () => {
  const { app, database, logged } = await testApp();
  const { mailbox, smtpUrl } = await testMailbox();
  const { db } = database;
  const gets = Object.values<Route>(routes).filter(({ method, path, endless }) => method === 'GET' && !endless && !path.includes(':'));
  let person = 0;

  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...steps), { minLength: 3, maxLength: 10 }),
      password,
      password,
      async (path, first, second) => {
        person += 1;
        const name = `Person ${person}`;
        const email = `person${person}@example.com`;
        const browser: TestBrowser = testBrowser(app, `198.51.100.${person}`);
        const secrets = new Set<string>([first, second, `${first}!`]);
        const answers: string[] = [];
        let current = first;
        const send = async (method: 'POST' | 'DELETE', url: string, body?: unknown) => {
          const response = await browser.send(method, url, body);
          answers.push(response.body);
          for (const cookie of ['courtline', 'courtline-device']) {
            const token = browser.cookies.get(cookie);
            if (token) secrets.add(token).add(hashToken(token));
          }
          return response.statusCode;
        };
        const perform: Record<Step, () => Promise<unknown>> = {
          register: () => send('POST', '/api/register', { username: name, email, password: first }),
          login: () => send('POST', '/api/login', { username: name, password: current }),
          'wrong login': () => send('POST', '/api/login', { username: name, password: `${first}!` }),
          logout: () => send('POST', '/api/logout'),
          'request reset': async () => {
            await send('POST', '/api/request-password-reset', { email });
            await expect.poll(() => db.select().from(resetRequests)).toEqual([]);
          },
          reset: async () => {
            await deliverMails({ db, clock: systemClock, log: createLog('silent'), smtpUrl, from: 'x@courtline.example' });
            const link = mailbox.list().find(({ to, subject }) => to === email && subject.startsWith('Reset'));
            const token = /token=([\w-]+)/.exec(link?.text ?? '')?.[1] ?? 'A-token-that-was-never-issued';
            secrets.add(token).add(hashToken(token));
            if ((await send('POST', '/api/reset-password', { token, password: second, confirmPassword: second })) === 200) current = second;
          },
          export: () => browser.get('/api/account/export').then(({ body }) => answers.push(body)),
          contact: () => send('POST', '/api/contact', { name, email, subject: 'Hello', message: 'Words' }),
          delete: () => send('DELETE', '/api/account', { password: current }),
          'read everything': async () => {
            for (const { path: url } of gets) answers.push((await browser.get(`${url}?token=${current}`)).body);
          },
        };
        for (const step of ['register', ...path] as const) await perform[step]();

        for (const row of await db.select().from(users)) if (row.password) secrets.add(row.password);
        for (const row of [...(await db.select().from(sessions)), ...(await db.select().from(knownDevices))]) secrets.add(row.tokenHash);
        await deliverMails({ db, clock: systemClock, log: createLog('silent'), smtpUrl, from: 'x@courtline.example' });
        const mails = mailbox
          .list()
          .map((mail) => (mail.subject.startsWith('Reset') ? removeResetLink(mail.text + mail.html) : JSON.stringify(mail)));
        const texts = [...answers, ...logged, ...mails].join('\n');
        for (const secret of secrets) expect(texts.includes(secret), `${secret} in ${path.join(', ')}`).toBe(false);
      },
    ),
    { numRuns: runsOf(12), endOnFailure: true },
  );
});

const removeResetLink = (text: string) => text.replaceAll(/reset-password\?token=[\w-]+/g, '');
