import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import type { Route } from '#contract/route.ts';
import { routes } from '#contract/routes/routes.ts';
import { hourMs } from '#domain/durations.ts';
import { billingChoices, timeOutLengths } from '#domain/time-out.ts';
import { newToken } from '#server/accounts/sessions/token.ts';
import { createRequestLimiter } from '#server/platform/rate-limit/request-limiter.ts';
import { predictions } from '#server/schema/predictions.ts';
import { rawRequest } from '../../test/raw-request.ts';
import { simulatedLeague } from '../../test/league/simulated-league.ts';
import { smallWeb } from '../../test/league/small-web.ts';
import { cookieOfNewUser } from '../../test/sign-in.ts';

const afternoon = new Date('2026-10-20T18:00:00Z');

async function listeningLeague() {
  const world = await simulatedLeague({ startsAt: afternoon, web: smallWeb() });
  await world.runJobs();
  const url = await world.app.listen({ port: 0, host: '127.0.0.1' });
  const [prediction] = await world.database.db.select().from(predictions).limit(1);
  const { gameId } = prediction!;
  const values: Readonly<Record<string, string>> = {
    ':table': 'bets',
    ':market': 'spread',
    ':date': '2026-10-20',
    ':slug': 'boston-celtics',
  };
  const fill = (path: string) => path.replace('/games/:id', `/games/${gameId}`).replaceAll(/:\w+/g, (name) => values[name] ?? '0');
  const pathsWith = (access: Route['access']) =>
    Object.values<Route>(routes)
      .filter((route) => route.method === 'GET' && !route.endless && route.access === access)
      .map(({ path }) => fill(path));
  const others = ['/', '/nothing', '/style.css', '/robots.txt', '/sitemap.xml', `/games/${gameId}`, '/api/record/ledger?limit=3'];
  return { world, url, gameId, publicPaths: [...pathsWith('public'), ...others], premiumPaths: pathsWith('premium') };
}

/** Headers that differ between any two responses or belong to a connection. */
const changing = new Set(['date', 'x-request-id', 'connection', 'keep-alive', 'transfer-encoding']);
const comparable = (headers: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !changing.has(name)));

const decoders: Readonly<Record<string, (bytes: Buffer) => Buffer>> = { br: brotliDecompressSync, gzip: gunzipSync };
/** The files of the small web app are not really compressed. */
const decoded = (address: string, headers: Readonly<Record<string, unknown>>, body: Buffer) =>
  (address.endsWith('.css') ? body : (decoders[String(headers['content-encoding'])]?.(body) ?? body)).toString();

/** Addresses whose content contains a time, which differs at each request. */
const hasTime = new Set(['/healthz', '/readyz']);

test('an answer from memory is the answer that would be built now, in every encoding, and says when a copy is unchanged', async () => {
  const { world, url, publicPaths, premiumPaths } = await listeningLeague();
  const premium = { cookie: `${await cookieOfNewUser(world.database.db, { isPremium: true })}; courtline_signed_in=premium` };
  for (const address of [...publicPaths, ...premiumPaths].filter((path) => !hasTime.has(path))) {
    const own = premiumPaths.includes(address) ? premium : {};
    const plain = await rawRequest(url + address, own); // is kept from here on
    for (const encoding of ['br', 'gzip', 'gzip, br;q=0', 'identity']) {
      const headers = { ...own, 'accept-encoding': encoding };
      const kept = await rawRequest(url + address, headers);
      world.app.cache.clear();
      const built = await rawRequest(url + address, headers);
      expect([address, kept.status, comparable(kept.headers), kept.body]).toEqual([
        address,
        built.status,
        comparable(built.headers),
        built.body,
      ]);
      expect([address, decoded(address, kept.headers, kept.body).length > 0, kept.headers['x-request-id']]).toEqual([
        address,
        plain.body.length > 0,
        expect.stringMatching(/^[\w-]{36}$/),
      ]);
      if (!address.endsWith('.css')) expect([address, decoded(address, kept.headers, kept.body)]).toEqual([address, plain.body.toString()]);
      const head = await rawRequest(url + address, headers, 'HEAD');
      expect([address, comparable(head.headers), head.body.length]).toEqual([address, comparable(kept.headers), 0]);
      if (kept.headers.etag === undefined) continue;
      const unchanged = await rawRequest(url + address, { ...headers, 'if-none-match': `"another", W/${kept.headers.etag}` });
      expect([address, unchanged.status, unchanged.body.length, unchanged.headers.etag]).toEqual([address, 304, 0, kept.headers.etag]);
    }
  }
});

/** Everything that the server sends on one connection until it ends the connection. */
async function conversation(url: string, text: string): Promise<string> {
  const { port, hostname } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(text);
  return (await socket.setEncoding('latin1').toArray()).join('');
}

const changingLine = /^(date|x-request-id): .*$/gim;
const responsesIn = (received: string) => received.split(/(?=HTTP\/1\.1 )/).map((response) => response.replaceAll(changingLine, ''));

test('whatever a caller adds to a request, the answer comes from memory, which needs no limit but that of look-ups of sessions', async () => {
  const { world, url } = await listeningLeague();
  const requestLimiter = { wait: () => 7, take: (name: string) => (name === 'session' ? 0 : 7) };
  for (const address of ['/', '/api/predictions/latest', '/api/record/results?limit=200']) {
    await rawRequest(url + address);
    Object.assign(world.app.requestLimiter, requestLimiter);
    const host = 'Host: localhost\r\nConnection: close\r\n';
    const query = address.includes('?') ? '&' : '?';
    const escaped = address.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
    const requests = {
      cookie: `GET ${address} HTTP/1.1\r\nCookie: courtline=x\r\n${host}\r\n`,
      ...(address !== '/' && { 'unknown session': `GET ${address} HTTP/1.1\r\nCookie: courtline=${newToken()}\r\n${host}\r\n` }),
      body: `GET ${address} HTTP/1.1\r\nContent-Length: 1\r\n${host}\r\nx`,
      'chunked body': `GET ${address} HTTP/1.1\r\nTransfer-Encoding: chunked\r\n${host}\r\n1\r\nx\r\n0\r\n\r\n`,
      escape: `GET ${escaped} HTTP/1.1\r\n${host}\r\n`,
      'absolute form': `GET http://localhost${address} HTTP/1.1\r\n${host}\r\n`,
      query: `GET ${address}${query}x=//&y=${'z'.repeat(300)} HTTP/1.1\r\n${host}\r\n`,
      ...(!address.includes('?') && { fragment: `GET ${address}#x HTTP/1.1\r\n${host}\r\n` }),
      'long headers': `GET ${address} HTTP/1.1\r\nCookie: ${';'.repeat(5000)}\r\nIf-None-Match: ${','.repeat(5000)}\r\n${host}\r\n`,
    };
    const expected = await conversation(url, `GET ${address} HTTP/1.1\r\n${host}\r\n`);
    expect(expected).toMatch(/^HTTP\/1.1 200/);
    for (const [name, text] of Object.entries(requests)) {
      expect([address, name, responsesIn(await conversation(url, text))]).toEqual([address, name, responsesIn(expected)]);
    }
    Object.assign(world.app.requestLimiter, createRequestLimiter());
  }
});

test('a body is no request, too many headers are refused, and HTTP/1.0 is answered', async () => {
  const { url } = await listeningLeague();
  await rawRequest(url);
  await expectNoRequestInBody(url);
  const headers = await conversation(url, `GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${'a:b\r\n'.repeat(100)}\r\n`);
  expect(headers).toMatch(/^HTTP\/1\.1 431 [^]*x-content-type-options: nosniff[^]*headers-too-large/i);
  expect(await conversation(url, 'GET /api/predictions/latest HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 OK[^]*connection: close/i);
});

/** The server must not take the body of a GET for a request of its own, and must answer the next request on the connection. */
async function expectNoRequestInBody(url: string): Promise<void> {
  const next = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
  const inBody = 'GET /api/plans HTTP/1.1\r\nHost: localhost\r\n\r\n';
  const received = await conversation(url, `GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${inBody.length}\r\n\r\n${inBody}${next}`);
  expect(responsesIn(received).map((response) => /content-type: (\S+);/.exec(response)?.[1])).toEqual(['text/html', 'application/json']);
  expect(received).toContain('uptimeSeconds');
}

const readList = async (url: string, headers = {}) => (await rawRequest(`${url}/api/games`, headers)).body.toString();

test('two seconds after a change no answer is older: the list, the game and the page', async () => {
  const { world, url, gameId } = await listeningLeague();
  const read = async () => Promise.all([readList(url), rawRequest(`${url}/api/games/${gameId}`), rawRequest(`${url}/`)]);
  const [before] = await read();
  await world.setTime(new Date(afternoon.getTime() + 3 * hourMs));
  await world.runJobs();
  const current = (await world.app.inject('/api/games')).body;
  const game = (await world.app.inject(`/api/games/${gameId}`)).body;
  expect(current).not.toBe(before);
  await vi.waitFor(
    async () => {
      const [list, own, page] = await read();
      expect([list, own.body.toString()]).toEqual([current, game]);
      expect(page.body.toString()).toContain(current);
    },
    { timeout: 2000, interval: 50 },
  );
});

test('premium numbers are sent to premium viewers only', async () => {
  const { world, url, premiumPaths } = await listeningLeague();
  const { db } = world.database;
  const ask = async (path: string, cookie?: string) => (await rawRequest(url + path, cookie ? { cookie } : {})).status;
  const [premium, free] = [await cookieOfNewUser(db, { isPremium: true }), await cookieOfNewUser(db, { isPremium: false })];
  for (const path of premiumPaths) {
    for (let round = 0; round < 3; round++) {
      expect([path, await ask(path, premium), await ask(path, free), await ask(path)]).toEqual([path, 200, 403, 401]);
    }
  }
  const secrets = (await rawRequest(`${url}/api/games/predictions`, { cookie: premium })).body.toString();
  const probability = /"forecasts":\{"moneyline":\{"market":"moneyline","first":[\d.]+,"push":0,"second":([\d.]+)/.exec(secrets)![1]!;
  for (const cookie of [premium, free]) expect(await readList(url, { cookie })).not.toContain(probability);
});

test('a viewer in a time-out gets none of the kept odds', async () => {
  const { world, url, publicPaths } = await listeningLeague();
  const { db } = world.database;
  const cookie = await cookieOfNewUser(db, { isPremium: true });
  await rawRequest(`${url}/api/predictions/latest`, { cookie });
  const taken = await world.app.inject({
    method: 'POST',
    url: '/api/time-out',
    headers: { cookie, 'x-requested-with': 'XMLHttpRequest' },
    payload: { length: timeOutLengths[0], billing: billingChoices[0], confirmed: true },
  });
  expect(taken.statusCode).toBe(200);
  for (const address of [...publicPaths, '/api/games/predictions', '/api/predictions/premium']) {
    await rawRequest(url + address); // is kept from here on
    const answer = await rawRequest(url + address, { cookie });
    expect([address, /bookmaker_odds|quotes/.test(answer.body.toString())]).toEqual([address, false]);
  }
  expect((await rawRequest(`${url}/api/predictions/latest`, { cookie })).status).toBe(403);
  const page = await rawRequest(`${url}/`, { cookie });
  expect([page.status, page.headers.location]).toEqual([302, '/time-out']);
});

test('no cache stores an answer to a known viewer', async () => {
  const { world, url, publicPaths, premiumPaths } = await listeningLeague();
  const cookie = `${await cookieOfNewUser(world.database.db, { isPremium: true })}; courtline_signed_in=premium`;
  for (const address of [...publicPaths, ...premiumPaths].filter((path) => path.startsWith('/api/') || path === '/')) {
    await rawRequest(url + address, { cookie });
    const answer = await rawRequest(url + address, { cookie });
    expect([address, answer.headers['set-cookie'], answer.headers['cache-control']]).toEqual([address, undefined, 'private, no-store']);
    if (answer.headers.etag === undefined) continue;
    const unchanged = await rawRequest(url + address, { cookie, 'if-none-match': answer.headers.etag });
    expect([address, unchanged.status, unchanged.headers['cache-control']]).toEqual([address, 304, 'private, no-store']);
  }
});
