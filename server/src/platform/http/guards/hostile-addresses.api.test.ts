import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { maxInteger } from '#contract/max-integer.ts';
import { cookieOfNewUser } from '../../../../test/sign-in.ts';
import { testApp } from '../../../../test/test-app.ts';

/** The status of a request whose target is sent as it is given. */
const statusOf = (port: number, target: string, cookie: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const sent = request({ port, path: target, headers: { cookie } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.once('error', reject).end();
  });

test('an encoded or absolute address passes the same checks as the plain one', async () => {
  const { app, database } = await testApp();
  const cookie = await cookieOfNewUser(database.db, { isPremium: false });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const targets = [
    '/api/predictions/latest',
    '/%61pi/predictions/latest',
    '/api/%70redictions/latest?x=1',
    'http://x/api/predictions/latest',
  ];
  for (const target of targets) expect([target, await statusOf(port, target, cookie)]).toEqual([target, 200]);
  const taken = await app.inject({
    method: 'POST',
    url: '/api/time-out',
    headers: { cookie, 'x-requested-with': 'XMLHttpRequest' },
    payload: { length: 'day', billing: 'pause', confirmed: true },
  });
  expect(taken.statusCode).toBe(200);
  for (const target of targets) expect([target, await statusOf(port, target, cookie)]).toEqual([target, 403]);
});

test('a long address is refused before anything reads it', async () => {
  const { app } = await testApp();
  for (const url of [`${'/'.repeat(15_000)}x`, `/api/games/${'a'.repeat(400)}`, `/api/site?${'a'.repeat(5000)}`]) {
    const refused = await app.inject(url);
    expect([refused.statusCode, refused.json()]).toEqual([414, { code: 'url-too-long', message: 'This address is too long' }]);
  }
  expect((await app.inject(`/api/site?${'a'.repeat(2000)}`)).statusCode).toBe(200);
});

test('a number beyond the range of the database is refused', async () => {
  const { app } = await testApp();
  for (const query of ['ledger?after=', 'results?after=', 'predictions?before=']) {
    expect((await app.inject(`/api/record/${query}${maxInteger}`)).statusCode).toBe(200);
    expect((await app.inject(`/api/record/${query}${maxInteger + 1}`)).statusCode).toBe(400);
  }
});
