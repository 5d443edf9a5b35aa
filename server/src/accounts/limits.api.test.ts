import { expect, test } from 'vitest';
import { testApp } from '../../test/test-app.ts';
import { ada, signedInBrowser, testBrowser } from '../../test/test-browser.ts';

test('guessing a password is stopped with 429 from however many addresses, and the same for a name that does not exist', async () => {
  const { app } = await testApp();
  await signedInBrowser(app);
  for (const username of ['Ada', 'Nobody']) {
    const guess = (index: number) =>
      testBrowser(app, `198.51.100.${index}`).send('POST', '/api/login', { username, password: `guess ${index}` });
    for (let index = 0; index < 10; index += 1) expect((await guess(index)).statusCode).toBe(401);
    const refused = await guess(10);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toMatch(/^\d+$/);
    expect(refused.json()).toEqual({
      code: 'too-many-attempts',
      message: expect.stringMatching(/^Too many attempts\. Please try again in /),
    });
  }
});

test('by username and by email it is the same account that is limited', async () => {
  const { app } = await testApp();
  await signedInBrowser(app);
  const statuses: number[] = [];
  for (let index = 0; index < 11; index += 1) {
    const username = index % 2 ? 'ada' : ' ADA@example.com';
    statuses.push((await testBrowser(app).send('POST', '/api/login', { username, password: 'wrong' })).statusCode);
  }
  expect(statuses.at(-1)).toBe(429);
});

test('a stranger’s guessing does not lock the owner out of a browser they have used', async () => {
  const { app } = await testApp();
  const owner = await signedInBrowser(app);
  await owner.send('POST', '/api/logout');
  for (let index = 0; index < 20; index += 1) await testBrowser(app).send('POST', '/api/login', { ...ada, password: 'wrong' });
  expect((await testBrowser(app).send('POST', '/api/login', ada)).statusCode).toBe(429);
  expect((await owner.send('POST', '/api/login', ada)).statusCode).toBe(200);
});

test('the owner’s own browser has a limit too', async () => {
  const { app } = await testApp();
  const owner = await signedInBrowser(app);
  for (let index = 0; index < 10; index += 1) await owner.send('POST', '/api/login', { ...ada, password: 'wrong' });
  expect((await owner.send('POST', '/api/login', ada)).statusCode).toBe(429);
});

test('waiting as long as the answer says is enough', async () => {
  let now = Date.now();
  const { app } = await testApp({ clock: { now: () => new Date(now) } });
  await signedInBrowser(app);
  const guess = () => testBrowser(app).send('POST', '/api/login', ada);
  for (let index = 0; index < 10; index += 1) await testBrowser(app).send('POST', '/api/login', { ...ada, password: 'wrong' });
  const refused = await guess();
  expect(refused.statusCode).toBe(429);
  now += Number(refused.headers['retry-after']) * 1000;
  expect((await guess()).statusCode).toBe(200);
});

test('every call has its limit by address, which what is refused by its form does not use up', async () => {
  const { app } = await testApp();
  const calls: readonly (readonly [url: string, allowed: number, malformed: unknown, wellFormed: Record<string, string>])[] = [
    ['/api/register', 100, { ...ada, password: 'short' }, ada],
    ['/api/auth/google', 60, { idToken: '' }, { idToken: 'x' }],
    ['/api/request-password-reset', 5, { email: 'x' }, { email: 'nobody@example.com' }],
    ['/api/reset-password', 30, {}, { token: 'x', password: 'long enough', confirmPassword: 'long enough' }],
    ['/api/contact', 20, {}, { name: 'A', email: 'a@example.com', subject: 'S', message: 'M' }],
  ];
  for (const [url, allowed, malformed, wellFormed] of calls) {
    const browser = testBrowser(app);
    for (let index = 0; index < 3; index += 1) expect((await browser.send('POST', url, malformed)).statusCode).toBe(400);
    const responses = await Promise.all(Array.from({ length: allowed + 5 }, () => browser.send('POST', url, wellFormed)));
    expect([url, responses.filter(({ statusCode }) => statusCode === 429).length]).toEqual([url, 5]);
    const elsewhere = await testBrowser(app, '192.0.2.9').send('POST', url, { ...wellFormed, email: 'other@example.com' });
    expect([url, elsewhere.statusCode]).not.toEqual([url, 429]);
  }
});
