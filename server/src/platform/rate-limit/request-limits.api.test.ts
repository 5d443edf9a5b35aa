import { expect, test } from 'vitest';
import type { Route } from '#contract/route.ts';
import { routes } from '#contract/routes/routes.ts';
import { newToken } from '#server/accounts/sessions/token.ts';
import { smallWeb } from '../../../test/league/small-web.ts';
import { rawRequest } from '../../../test/raw-request.ts';
import { setPremium } from '../../../test/sign-in.ts';
import { testAdminToken, testApp } from '../../../test/test-app.ts';
import { ada, signedInBrowser } from '../../../test/test-browser.ts';
import { createRequestLimiter, type LimitName, requestLimits } from './request-limiter.ts';

/** A limiter that refuses every caller, except for the limits that every request is counted for. */
const exhausted = { wait: () => 7, take: (name: LimitName) => (name === 'read' || name === 'session' ? 0 : 7) };
const refusal = { code: 'too-many-requests', message: 'Too many requests. Please try again in 7 seconds.' };

test('every route that computes, sends much or calls a vendor has a limit, and says when to try again', async () => {
  const { app, database } = await testApp({ requestLimiter: exhausted });
  const browser = await signedInBrowser(app);
  await setPremium(database.db, 1, true);
  // Routes of the console are left out: for this viewer they do not exist, so the response is not that of a limit.
  const limited = Object.values<Route>(routes).filter(({ limit, access }) => limit !== undefined && access !== 'console');
  expect(limited.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      '/api/record/results',
      '/api/record/ledger',
      '/api/record/predictions',
      '/api/record/summary',
      '/api/record/tables/:table',
      '/api/account/export',
      '/api/alerts/preview',
      '/api/create-checkout-session',
      '/api/subscription-success',
      '/api/billing-portal',
    ]),
  );
  for (const { method, path } of limited) {
    const url = path.replace(':table', 'bets').replace(':id', '0022600001').replace(':market', 'spread').replace(':date', '2026-10-20');
    const response = await (method === 'GET' ? browser.get(url) : browser.send(method, url, {}));
    expect([path, response.statusCode, response.headers['retry-after'], response.json()]).toEqual([path, 429, '7', refusal]);
  }
  expect((await browser.get('/api/predictions/latest')).statusCode).toBe(200);
});

test('the documents of the API, which are large, have a limit', async () => {
  const { app } = await testApp({ requestLimiter: exhausted });
  for (const url of ['/api/docs', '/api/openapi.json']) {
    const response = await app.inject(url);
    expect([url, response.statusCode, response.headers['retry-after'], response.json()]).toEqual([url, 429, '7', refusal]);
  }
});

test('one account is limited on every address, and others are not', async () => {
  const { app } = await testApp();
  const browser = await signedInBrowser(app);
  const { requests } = requestLimits.vendor.perAccount;
  for (let use = 0; use < requests; use++) expect((await browser.get('/api/billing-portal')).statusCode).toBe(303);
  expect((await browser.get('/api/billing-portal')).statusCode).toBe(429);
  const other = await signedInBrowser(app, { ...ada, username: 'Grace', email: 'grace@example.com' });
  expect((await other.get('/api/billing-portal')).statusCode).toBe(303);
});

test('the operator’s token cannot be guessed without end, and other addresses can still use it', async () => {
  const { app } = await testApp({ requestLimiter: createRequestLimiter(() => 0) });
  const ask = (token: string, remoteAddress: string) =>
    app.inject({ url: '/api/admin/status', remoteAddress, headers: { authorization: `Bearer ${token}` } });
  const { requests } = requestLimits['operator-token'].perAddress;
  for (let guess = 0; guess < requests; guess++) expect((await ask(`guess-${guess}`, '203.0.113.9')).statusCode).toBe(403);
  for (const token of ['one-more', testAdminToken]) expect((await ask(token, '203.0.113.9')).statusCode).toBe(429);
  expect((await ask(testAdminToken, '203.0.113.10')).statusCode).toBe(200);
});

test('public answers that have to be built, and look-ups of sessions, are counted; a token that belongs to nobody is looked up once', async () => {
  const taken: LimitName[] = [];
  const limiter = { wait: () => 0, take: (name: LimitName) => (name.endsWith('-line') || taken.push(name), 0) };
  const { app } = await testApp({ requestLimiter: limiter });
  const takenBy = async (url: string, cookie?: string) => {
    taken.length = 0;
    await app.inject({ url, ...(cookie !== undefined && { headers: { cookie } }) });
    return [...taken];
  };
  const cookie = `courtline=${newToken()}`;
  expect(await takenBy('/api/predictions/latest', cookie)).toEqual(['session', 'read']);
  expect(await takenBy('/api/predictions/latest', cookie)).toEqual(['read']);
  expect(await takenBy('/api/user', `courtline=${newToken()}`)).toEqual(['session']);
  expect(await takenBy('/api/user', 'courtline=x')).toEqual([]);
  expect(await takenBy('/api/plans')).toEqual(['read']);
  expect(await takenBy('/api/record/results')).toEqual(['large-read']);
});

test('answers that must be built are counted: 600 different ones a minute, and what is in memory is still sent', async () => {
  const requestLimiter = createRequestLimiter(() => 0);
  const { app } = await testApp({ requestLimiter, web: smallWeb() });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const statusOf = async (path: string) => (await rawRequest(url + path)).status;
  expect(await statusOf('/api/predictions/latest')).toBe(200);
  const statuses: number[] = [];
  for (let id = 0; id < 700; id += 50) {
    const fifty = Array.from({ length: 50 }, (_, index) => statusOf(`/api/teams/unknown-${id + index}`));
    statuses.push(...(await Promise.all(fifty)));
  }
  expect(new Set(statuses.slice(0, 550))).toEqual(new Set([404]));
  expect(new Set(statuses.slice(-100))).toEqual(new Set([429]));
  expect(await statusOf('/api/predictions/latest')).toBe(200);
});
