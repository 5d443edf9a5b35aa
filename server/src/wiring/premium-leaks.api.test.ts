import { expect, test } from 'vitest';
import { routes } from '#contract/routes/routes.ts';
import { defaultBooks } from '#domain/books.ts';
import { publishChanges } from '#server/platform/stream/publish-changes.ts';
import { predictions } from '#server/schema/predictions.ts';
import { simulatedLeague, type SimulatedLeague } from '../../test/league/simulated-league.ts';
import { openStream } from '../../test/read-event-stream.ts';
import { cookieOfNewUser } from '../../test/sign-in.ts';

const afternoon = new Date('2026-10-20T18:00:00Z');

const predicted = /probab|value_gap|claimed|predict|published|explanation|\.cover\b|median/i;
/** Fields of the market page. */
const compared = /fair_price|\.hold\b|\.wins\b|moved_at/;

/** The paths of all non-null values in a response whose field names belong to the premium product. */
function premiumFields(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return value !== null && (predicted.test(path) || compared.test(path)) ? [path] : [];
  return Object.entries(value).flatMap(([key, field]) => premiumFields(field, `${path}.${key}`));
}

/** Figures of past seasons: their fields have the names of forecasts, but they are about no upcoming game. */
const pastSeasons = '/api/record/backtest';

/** Every GET path of the API. Paths about one game contain the id of a game that has a prediction. */
async function pathsOf({ database }: SimulatedLeague): Promise<string[]> {
  const [prediction] = await database.db.select().from(predictions).limit(1);
  return Object.values(routes)
    .filter((route) => route.method === 'GET' && route.path !== '/api/stream' && route.path !== '/metrics')
    .map((route) => route.path.replace('/games/:id', `/games/${prediction!.gameId}`).replace(':market', 'spread').replaceAll(/:\w+/g, '1'));
}

async function secretsOf({ database }: SimulatedLeague): Promise<string[]> {
  const rows = await database.db.select().from(predictions);
  expect(rows.length).toBeGreaterThan(5);
  const hidden = rows.flatMap(({ content, fingerprint }) => [content.salt, fingerprint, String(content.probabilities.published)]);
  // Shorter numbers can be part of other numbers.
  const covers = rows.flatMap(({ content: { spread } }) => [String(spread!.home), String(spread!.away)]).filter((text) => text.length >= 7);
  const claims = rows
    .flatMap(({ content: { picks } }) => (picks.spread ? [String(picks.spread.claimed)] : []))
    .filter((text) => text.length >= 7);
  expect(Math.min(covers.length, claims.length), 'spreads are among the secrets').toBeGreaterThan(0);
  // A whole or half number can also be a book's line, so finding it in a response would not prove a leak.
  const means = rows.map(({ content }) => content.total.mean).filter((mean) => !Number.isInteger(2 * mean));
  expect(means.length).toBeGreaterThan(0);
  return [...hidden, ...covers, ...claims, ...means.map(String)];
}

test('before tip-off no endpoint shows a probability, a value gap or a prediction to an anonymous or free viewer', async () => {
  const world = await simulatedLeague({ startsAt: afternoon });
  await world.runJobs();
  const secrets = await secretsOf(world);
  const free = await cookieOfNewUser(world.database.db, { isPremium: false });
  const paths = await pathsOf(world);
  expect(paths.filter((path) => path.includes('/games/'))).toHaveLength(4);
  for (const path of paths) {
    for (const headers of [{}, { cookie: free }]) {
      const response = await world.app.inject({ url: path, headers });
      for (const secret of secrets) expect(response.body.includes(`${secret}`), `${path} contains ${secret}`).toBe(false);
      const isJson = String(response.headers['content-type']).includes('json');
      const isExamined = isJson && response.statusCode === 200 && path !== pastSeasons;
      expect(isExamined ? premiumFields(response.json()) : [], path).toEqual([]);
    }
  }
});

test('the premium endpoint answers 401 without a session, 403 to a free user, and privately cached predictions to a premium user', async () => {
  const world = await simulatedLeague({ startsAt: afternoon });
  await world.runJobs();
  const { db } = world.database;
  const ask = (headers: Record<string, string> = {}) => world.app.inject({ url: '/api/predictions/premium', headers });
  expect((await ask()).statusCode).toBe(401);
  expect((await ask({ cookie: await cookieOfNewUser(db, { isPremium: false }) })).statusCode).toBe(403);
  const cookie = await cookieOfNewUser(db, { isPremium: true });
  const answer = await ask({ cookie });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toContain('private');
  const [game] = answer.json<{ predictions: { predicted_probabilities: number[] }[] }[]>();
  const [away, home] = game!.predictions[0]!.predicted_probabilities;
  expect(away! + home!).toBeCloseTo(1, 9);
  const again = await ask({ cookie, 'if-none-match': String(answer.headers.etag) });
  expect(again.statusCode).toBe(304);
});

test('the public list may be cached for seconds and answers 304 when unchanged', async () => {
  const world = await simulatedLeague({ startsAt: afternoon });
  await world.runJobs();
  const answer = await world.app.inject('/api/predictions/latest');
  expect(answer.headers['cache-control']).toMatch(/public, max-age=\d\b/);
  const again = await world.app.inject({ url: '/api/predictions/latest', headers: { 'if-none-match': String(answer.headers.etag) } });
  expect(again.statusCode).toBe(304);
  for (const game of answer.json<{ bookmaker_odds: object }[]>())
    expect(Object.keys(game.bookmaker_odds).toSorted()).toEqual([...defaultBooks].toSorted());
});

test('the stream sends changed games to everyone and predictions to premium viewers only', async () => {
  const world = await simulatedLeague({ startsAt: afternoon });
  await world.runJobs();
  const { db } = world.database;
  const [anonymous, free, premium] = await Promise.all([
    openStream(world.app),
    openStream(world.app, { cookie: await cookieOfNewUser(db, { isPremium: false }) }),
    openStream(world.app, { cookie: await cookieOfNewUser(db, { isPremium: true }) }),
  ]);
  const greetings = await Promise.all([anonymous, free, premium].map((stream) => stream.waitFor(({ event }) => event === 'hello')));
  expect(greetings.map(({ data }) => data)).toEqual([{ tier: 'anonymous' }, { tier: 'free' }, { tier: 'premium' }]);
  expect(['x-content-type-options', 'content-security-policy', 'x-request-id'].map((name) => anonymous.headers.has(name))).toEqual([
    true,
    true,
    true,
  ]);
  const [game] = (await world.app.inject('/api/predictions/latest')).json<{ game_id: string }[]>();
  await publishChanges(db, 'prices', [game!.game_id]);
  await publishChanges(db, 'prediction', [game!.game_id]);
  for (const stream of [anonymous, free, premium]) await stream.waitFor(({ event }) => event === 'games');
  await premium.waitFor(({ event }) => event === 'predictions');
  for (const stream of [anonymous, free]) for (const message of stream.messages) expect(premiumFields(message.data)).toEqual([]);
});

test('a reconnecting page receives missed events, or a reset when they are no longer stored', async () => {
  const world = await simulatedLeague({ startsAt: afternoon });
  await world.runJobs();
  const { db } = world.database;
  const first = await openStream(world.app);
  const { id } = await first.waitFor(({ event }) => event === 'hello');
  first.close();
  const [game] = (await world.app.inject('/api/predictions/latest')).json<{ game_id: string }[]>();
  await publishChanges(db, 'prices', [game!.game_id]);
  const back = await openStream(world.app, { 'last-event-id': String(id) });
  expect((await back.waitFor(({ event }) => event === 'games')).data).toMatchObject([{ game_id: game!.game_id }]);
  const outdated = await openStream(world.app, { 'last-event-id': '-100' });
  await outdated.waitFor(({ event }) => event === 'reset');
});
