import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { routes } from '#contract/routes/routes.ts';
import { billingChoices, timeOutLengths } from '#domain/time-out.ts';
import { newToken } from '#server/accounts/identity/token.ts';
import { runAsViewer } from '#server/platform/request/viewer.ts';
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
  const paths = Object.values(routes)
    .filter((route) => route.method === 'GET' && !('endless' in route) && route.access === 'public')
    .map((route) => route.path.replace('/games/:id', `/games/${prediction!.gameId}`).replace(':table', 'bets'))
    .concat('/', '/nothing', '/style.css', '/robots.txt', '/sitemap.xml', `/games/${prediction!.gameId}`, '/api/record/ledger?limit=3');
  return { world, url, paths, gameId: prediction!.gameId };
}

/** Headers that differ between any two responses or belong to a connection. */
const changing = new Set(['date', 'x-request-id', 'connection', 'keep-alive', 'transfer-encoding']);
const comparable = (headers: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !changing.has(name))
      .map(([name, value]) => [name, String(value)]),
  );

/** Content lengths differ: a route compresses less than a prepared answer, because it compresses again for every request. */
const withoutLength = (headers: Readonly<Record<string, unknown>>) => {
  const { 'content-length': _, ...others } = comparable(headers);
  return others;
};
const decoders: Readonly<Record<string, (bytes: Buffer) => Buffer>> = { br: brotliDecompressSync, gzip: gunzipSync };
/** The files of the small web app are not really compressed. */
const decoded = (address: string, headers: Readonly<Record<string, unknown>>, body: Buffer) =>
  (address.endsWith('.css') ? body : (decoders[String(headers['content-encoding'])]?.(body) ?? body)).toString('hex');

/** Addresses whose content contains a time, which differs at each request. */
const hasTime = new Set(['/healthz', '/readyz']);

test('a prepared answer has the status, headers and content of its route, on every public address', async () => {
  const { world, url, paths } = await listeningLeague();
  for (const address of paths.filter((path) => !hasTime.has(path))) {
    const headers = { 'accept-encoding': address.length % 2 === 0 ? 'br' : 'gzip' };
    await rawRequest(url + address, headers); // prepares the answer
    const general = await runAsViewer(null, async () => world.app.inject({ url: address, headers }));
    const short = await rawRequest(url + address, headers);
    const expected = [address, general.statusCode, withoutLength(general.headers), decoded(address, general.headers, general.rawPayload)];
    expect([address, short.status, withoutLength(short.headers), decoded(address, short.headers, short.body)]).toEqual(expected);
    expect(short.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
    const head = await rawRequest(url + address, headers, 'HEAD');
    expect([comparable(head.headers), head.body.length]).toEqual([comparable(short.headers), 0]);
    const plain = await rawRequest(url + address);
    expect(plain.headers['content-encoding']).toBeUndefined();
    if (short.headers.etag === undefined) continue;
    const condition = { ...headers, 'if-none-match': `"another", W/${short.headers.etag}` };
    const unchanged = await rawRequest(url + address, condition);
    expect([unchanged.status, unchanged.body.length]).toEqual([304, 0]);
    const generally = await runAsViewer(null, async () => world.app.inject({ url: address, headers: condition }));
    expect([generally.statusCode, comparable(generally.headers)]).toEqual([304, comparable(unchanged.headers)]);
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

test('whatever a caller adds to a request, a prepared answer is sent, which needs no limit but that of look-ups of sessions', async () => {
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
      fragment: `GET ${address}#x HTTP/1.1\r\n${host}\r\n`,
      'long headers': `GET ${address} HTTP/1.1\r\nCookie: ${';'.repeat(5000)}\r\nIf-None-Match: ${','.repeat(5000)}\r\n${host}\r\n`,
    };
    const expected = await conversation(url, `GET ${address} HTTP/1.1\r\n${host}\r\n`);
    for (const [name, text] of Object.entries(requests)) {
      expect([address, name, responsesIn(await conversation(url, text))]).toEqual([address, name, responsesIn(expected)]);
    }
    Object.assign(world.app.requestLimiter, createRequestLimiter());
  }
});

test('a body is no request, too many headers are refused, HTTP/1.0 is answered, and who reads nothing is disconnected', async () => {
  const { url } = await listeningLeague();
  await rawRequest(url);
  await expectNoRequestInBody(url);
  const headers = await conversation(url, `GET / HTTP/1.1\r\nHost: localhost\r\n${'a:b\r\n'.repeat(100)}\r\n`);
  expect(headers).toMatch(/^HTTP\/1\.1 431 [^]*x-content-type-options: nosniff[^]*headers-too-large/i);
  const askOld = () => conversation(url, 'GET /api/predictions/latest HTTP/1.0\r\n\r\n');
  await askOld();
  expect(await askOld()).toMatch(/^HTTP\/1\.1 200 OK[^]*connection: close/i);
  await expectEndWithoutReading(url);
  expect((await rawRequest(url)).status).toBe(200);
});

/** The server must not take the body of a GET for a request of its own, and must answer the next request on the connection. */
async function expectNoRequestInBody(url: string): Promise<void> {
  const next = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
  const inBody = 'GET /api/plans HTTP/1.1\r\nHost: localhost\r\n\r\n';
  const received = await conversation(url, `GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${inBody.length}\r\n\r\n${inBody}${next}`);
  expect(responsesIn(received).map((response) => /content-type: (\S+);/.exec(response)?.[1])).toEqual(['text/html', 'application/json']);
  expect(received).toContain('uptimeSeconds');
}

/** Sends requests again and again without reading the answers, until the server ends the connection. */
async function expectEndWithoutReading(url: string): Promise<void> {
  const { port, hostname } = new URL(url);
  const ask = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';
  const socket = connect(Number(port), hostname).pause();
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.on('error', () => undefined); // the server resets the connection
  const writeUntilClosed = () => {
    while (!socket.destroyed && socket.write(ask.repeat(1000)));
  };
  socket.on('drain', writeUntilClosed);
  writeUntilClosed();
  await closed;
}

const readList = async (url: string, headers = {}) => (await rawRequest(`${url}/api/predictions/latest`, headers)).body.toString();

test('a changed price reaches the prepared list, the page and the game', async () => {
  const { world, url, gameId } = await listeningLeague();
  const read = async () => Promise.all([readList(url), rawRequest(`${url}/`), rawRequest(`${url}/api/games/${gameId}`)]);
  const [before] = await read();
  await world.setTime(new Date(afternoon.getTime() + 3 * 3_600_000));
  await world.runJobs();
  await vi.waitFor(
    async () => {
      // Read again in each round: right after the change, an answer from before it may still be sent for some tenths of a second.
      const current = (await world.app.inject('/api/predictions/latest')).body;
      const game = (await world.app.inject(`/api/games/${gameId}`)).body;
      const [list, page, short] = await read();
      expect(current).not.toBe(before);
      expect(list).toBe(current);
      expect(page.body.toString()).toContain(current);
      expect(short.body.toString()).toBe(game);
    },
    { timeout: 50_000, interval: 50 },
  );
});

test('premium numbers are sent to premium viewers only', async () => {
  const { world, url } = await listeningLeague();
  const { db } = world.database;
  const ask = async (path: string, cookie?: string) => (await rawRequest(url + path, cookie ? { cookie } : {})).status;
  const [premium, free] = [await cookieOfNewUser(db, { isPremium: true }), await cookieOfNewUser(db, { isPremium: false })];
  for (const path of ['/api/predictions/premium', '/api/market']) {
    for (let round = 0; round < 3; round++)
      expect([await ask(path, premium), await ask(path, free), await ask(path)]).toEqual([200, 403, 401]);
  }
  const secrets = (await rawRequest(`${url}/api/predictions/premium`, { cookie: premium })).body.toString();
  const probability = /"predicted_probabilities":\[([\d.]+)/.exec(secrets)![1]!;
  for (const cookie of [premium, free]) expect(await readList(url, { cookie })).not.toContain(probability);
});

test('a viewer in a time-out gets none of the prepared odds', async () => {
  const { world, url, paths } = await listeningLeague();
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
  for (const address of [...paths, '/api/predictions/premium']) {
    await rawRequest(url + address); // prepares the answer
    const answer = await rawRequest(url + address, { cookie });
    expect([address, answer.body.toString().includes('bookmaker_odds')]).toEqual([address, false]);
  }
  expect((await rawRequest(`${url}/api/predictions/latest`, { cookie })).status).toBe(403);
  const page = await rawRequest(`${url}/`, { cookie });
  expect([page.status, page.headers.location]).toEqual([302, '/time-out']);
});

test('an answer to a known viewer is stored by no cache', async () => {
  const { world, url, paths } = await listeningLeague();
  const session = await cookieOfNewUser(world.database.db, { isPremium: true });
  const cookie = `${session}; courtline_signed_in=premium`;
  const viewer = { userId: 1, isPremium: true, timeOutUntil: null };
  for (const address of [...paths, '/api/predictions/premium'].filter((path) => path.startsWith('/api/') || path === '/')) {
    const headers = { cookie };
    const general = await runAsViewer(viewer, async () => world.app.inject({ url: address, headers }));
    const short = await rawRequest(url + address, headers);
    expect([address, general.headers['set-cookie'], general.headers['cache-control']]).toEqual([address, undefined, 'private, no-store']);
    expect([address, comparable(short.headers)]).toEqual([address, comparable(general.headers)]);
    const condition = { cookie, 'if-none-match': String(short.headers.etag) };
    const unchanged = await rawRequest(url + address, condition);
    if (short.headers.etag !== undefined) expect(unchanged.headers['cache-control']).toBe('private, no-store');
  }
});
