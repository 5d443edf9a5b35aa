import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { cookieOfNewUser } from '../../../test/sign-in.ts';
import { testApp } from '../../../test/test-app.ts';
import { createApp } from '#server/app.ts';
import { systemClock } from '#server/platform/clock.ts';
import { loadEnv } from '#server/platform/env/load-env.ts';
import { createLog } from '#server/platform/log/log.ts';
import { sessions } from '#server/schema/accounts.ts';
import { publishChanges } from './publish-changes.ts';

/** A server with the publishing interface of Nchan: it stores the last event of a channel that begins with `hello-`. */
async function testEngine() {
  const posts: string[] = [];
  const stored = new Set<string>();
  const engine = { isAway: false, posts, url: '' };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const channel = request.url!.slice(1);
    const body = await text(request);
    if (engine.isAway) {
      response.writeHead(503).end();
    } else if (request.method === 'GET') {
      response.writeHead(stored.has(channel) ? 200 : 404).end(JSON.stringify({ messages: 1 }));
    } else {
      if (channel.startsWith('hello-')) stored.add(channel);
      posts.push(`${channel} ${String(request.headers['x-eventsource-event'])} ${body}`);
      response.writeHead(202).end('queued messages: 0');
    }
  };
  const server = createServer((request, response) => void answer(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => server.close().closeAllConnections());
  engine.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return engine;
}

async function appWithEngine() {
  const away = await testEngine();
  away.isAway = true;
  const engine = await testEngine();
  const variables = { STREAM_ENGINE_URL: `${away.url}, ${engine.url}` };
  const { app, database } = await testApp({ variables });
  return { engine, app, database, variables };
}

const pricesOf = (game: string) => `changes changed {"topics":["prices:${game}"]}`;

test('two processes post each announced change once, to the first engine that answers', async () => {
  const { engine, database, variables } = await appWithEngine();
  const { db, listen } = database;
  const other = await createApp({
    env: loadEnv({ NODE_ENV: 'test', ...variables }),
    db,
    listen,
    clock: systemClock,
    log: createLog('silent'),
  });
  onTestFinished(() => other.close());
  for (const game of ['g1', 'g2', 'g3']) {
    await db.transaction(async (transaction) => {
      await publishChanges(transaction, 'quotes', [game]);
      await publishChanges(transaction, 'prices', [game]);
    });
    await expect.poll(() => engine.posts).toContain(pricesOf(game));
  }
  await Promise.all([other.catchUp(), publishChanges(db, 'record', ['all'])]);
  await expect.poll(() => engine.posts.at(-1)).toBe('changes changed {"topics":["record:all"]}');
  expect(engine.posts.slice(0, 3)).toEqual(['g1', 'g2', 'g3'].map(pricesOf));
  expect(engine.posts).toHaveLength(4);
});

test('changes made while no engine answers are posted together when one does', async () => {
  const { engine, app, database } = await appWithEngine();
  engine.isAway = true;
  for (const game of ['g1', 'g2']) await publishChanges(database.db, 'prices', [game]);
  await app.catchUp();
  const refused = await app.inject('/api/stream');
  expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toMatchObject([503, '30', { code: 'stream-engine-away' }]);
  engine.isAway = false;
  await expect.poll(() => engine.posts, { timeout: 5000 }).toEqual(['changes changed {"topics":["prices:g1","prices:g2"]}']);
});

test('the product names the channels of who asks, and stores the first event of each tier once', async () => {
  const { engine, app, database } = await appWithEngine();
  const cookie = await cookieOfNewUser(database.db, { isPremium: true });
  const [session] = await database.db.select().from(sessions);
  const channels = async (headers: Record<string, string>) => {
    const { statusCode, headers: sent } = await app.inject({ url: '/api/stream', headers });
    return [statusCode, sent['content-type'], sent['x-accel-redirect']];
  };
  const accepted = [200, 'text/event-stream; charset=utf-8'];
  const own = [...accepted, `/stream/hello-premium,changes,user-${session!.userId},session-${session!.tokenHash}`];
  const ofVisitor = [...accepted, '/stream/hello-anonymous,changes'];
  expect([await channels({ cookie }), await channels({ cookie })]).toEqual([own, own]);
  expect([await channels({}), await channels({ cookie: `courtline=${'x'.repeat(43)}` })]).toEqual([ofVisitor, ofVisitor]);
  const greetings = engine.posts.filter((post) => post.startsWith('hello-'));
  expect(greetings).toEqual(['premium', 'anonymous'].map((tier) => `hello-${tier} hello {"tier":"${tier}"}`));
});

test('changes of one person are posted to the channels of this person only', async () => {
  const { engine, database } = await appWithEngine();
  for (const topic of ['subscription', 'viewer', 'session'] as const) await publishChanges(database.db, topic, ['7']);
  await expect.poll(() => engine.posts).toEqual(['user-7 subscription {}', 'user-7 hello {}', 'session-7 hello {}']);
});
