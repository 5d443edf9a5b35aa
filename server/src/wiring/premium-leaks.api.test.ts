import { desc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { GamePage } from '#contract/game-page.ts';
import type { PredictedGame, PublicGame } from '#contract/games.ts';
import { routes } from '#contract/routes/routes.ts';
import { defaultBooks } from '#domain/books.ts';
import { hourMs, minuteMs } from '#domain/durations.ts';
import { predictedMarkets } from '#domain/market/market.ts';
import { publishChanges } from '#server/platform/stream/publish-changes.ts';
import { msToNextChange } from '#server/games/next-change.ts';
import { predictions } from '#server/schema/predictions.ts';
import { simulatedLeague, type SimulatedLeague } from '../../test/league/simulated-league.ts';
import { openStream } from '../../test/read-event-stream.ts';
import { cookieOfNewUser } from '../../test/sign-in.ts';

const afternoon = new Date('2026-10-20T18:00:00Z');

const predicted = /probab|value_gap|claimed|predict|published|explanation|\.cover\b|median|freeChance|\.forecasts\./i;
/** Fields of the market page. */
const compared = /fairPrice|\.hold\b|\.wins\b|movedAt/;

/** The paths of all non-null values in a response whose field names belong to the premium product. */
function premiumFields(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return value !== null && (predicted.test(path) || compared.test(path)) ? [path] : [];
  return Object.entries(value).flatMap(([key, field]) => premiumFields(field, `${path}.${key}`));
}

/** Figures of past seasons: their fields have the names of forecasts, but they are about no upcoming game. */
const pastSeasons = '/api/record/backtest';

/** Every GET path of the API. Paths about one game contain the id of a game that has a prediction. */
async function pathsOf({ database }: SimulatedLeague): Promise<string[]> {
  const [prediction] = await database.db.select().from(predictions).orderBy(desc(predictions.gameDate)).limit(1);
  return Object.values(routes)
    .filter((route) => route.method === 'GET' && route.path !== '/api/stream' && route.path !== '/metrics')
    .map((route) =>
      route.path
        .replace('/games/:id', `/games/${prediction!.gameId}`)
        .replace(':market', 'spread')
        .replace(':date', '2026-10-20')
        .replaceAll(/:\w+/g, '1'),
    );
}

/** What premium members see of the games of today, soonest first: our probability of a home win, by game id. */
async function todaysChances({ app, database }: SimulatedLeague): Promise<Map<string, number>> {
  const headers = { cookie: await cookieOfNewUser(database.db, { isPremium: true }) };
  const [today, slate] = await Promise.all([app.inject('/api/games'), app.inject({ url: '/api/games/predictions', headers })]);
  const members = new Map(slate.json<PredictedGame[]>().map(({ id, forecasts }) => [id, forecasts.moneyline.first]));
  return new Map(today.json<PublicGame[]>().map(({ id }) => [id, members.get(id)!]));
}

/** The secrets of all games; the win chance of a game in `free` is not one. */
async function secretsOf({ database }: SimulatedLeague, free: string): Promise<string[]> {
  const rows = await database.db.select().from(predictions);
  expect(rows.length).toBeGreaterThan(5);
  const hidden = rows.flatMap(({ gameId, content, fingerprint }) => [
    content.salt,
    fingerprint,
    ...(gameId === free ? [] : [String(content.probabilities.published)]),
  ]);
  // Shorter numbers can be part of other numbers.
  const covers = rows.flatMap(({ content: { spread } }) => [String(spread!.home), String(spread!.away)]).filter((text) => text.length >= 7);
  const claims = rows
    .flatMap(({ content: { picks } }) => predictedMarkets.flatMap((market) => String(picks[market]?.claimed ?? '')))
    .filter((text) => text.length >= 7);
  expect(Math.min(covers.length, claims.length), 'spreads and picks are among the secrets').toBeGreaterThan(0);
  // A whole or half number can also be a book's line, so finding it in a response would not prove a leak.
  const means = rows.map(({ content }) => content.total.mean).filter((mean) => !Number.isInteger(2 * mean));
  expect(means.length).toBeGreaterThan(0);
  return [...hidden, ...covers, ...claims, ...means.map(String)];
}

test('before it is free no endpoint shows a probability, and before tip-off none a value gap or a prediction, without premium', async () => {
  const world = await simulatedLeague({ startsAt: afternoon });
  await world.runJobs();
  const chances = await todaysChances(world);
  const [first] = [...chances.keys()];
  const secrets = await secretsOf(world, first!);
  const free = await cookieOfNewUser(world.database.db, { isPremium: false });
  const paths = await pathsOf(world);
  expect(paths.filter((path) => /\/games\/\d/.test(path))).toHaveLength(4);
  for (const path of paths) {
    for (const headers of [{}, { cookie: free }]) {
      const response = await world.app.inject({ url: path, headers });
      for (const secret of secrets) expect(response.body.includes(`${secret}`), `${path} contains ${secret}`).toBe(false);
      const isJson = String(response.headers['content-type']).includes('json');
      const isExamined = isJson && response.statusCode === 200 && path !== pastSeasons;
      const isList = path === '/api/games' || path.startsWith('/api/days/');
      expect(isExamined ? premiumFields(response.json()) : [], path).toEqual(isList ? ['.0.freeChance'] : []);
      if (isList) expect(response.json<unknown[]>()[0]).toMatchObject({ id: first, freeChance: chances.get(first!) });
    }
  }
});

test('the win chance of the first game is free all day and that of another game for the last hour, as members see it', async () => {
  const world = await simulatedLeague({ startsAt: afternoon });
  await world.runJobs();
  const [first, ...others] = (await world.app.inject('/api/games')).json<PublicGame[]>();
  const next = others.find(({ startsAt }) => startsAt !== first!.startsAt)!;
  const freeAt = Date.parse(next.startsAt) - hourMs;
  const { clock } = world.pipeline;
  await world.setTime(new Date(freeAt - minuteMs));
  expect(await msToNextChange({ db: world.database.db, clock }), 'answers in memory end then').toBe(minuteMs);
  expect(next.freeChance).toBeNull();
  await world.setTime(new Date(freeAt));
  await world.runJobs();
  const chances = await todaysChances(world);
  for (const path of ['/api/games', '/api/days/2026-10-20/games']) {
    const games = (await world.app.inject(path)).json<PublicGame[]>();
    for (const { id } of [first!, next]) expect(games.find((game) => game.id === id)!.freeChance, path).toBe(chances.get(id));
  }
  const page = (await world.app.inject(`/api/games/${next.id}`)).json<GamePage>();
  expect(page.game.freeChance).toBe(chances.get(next.id));
  expect(
    page.entries.every(({ content }) => content === null),
    'the content follows at tip-off',
  ).toBe(true);
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

test('the stream greets each viewer with the own tier, and names what has changed without any number', async () => {
  const world = await simulatedLeague({ startsAt: afternoon });
  await world.runJobs();
  const { db } = world.database;
  const streams = await Promise.all([
    openStream(world.app),
    openStream(world.app, { cookie: await cookieOfNewUser(db, { isPremium: false }) }),
    openStream(world.app, { cookie: await cookieOfNewUser(db, { isPremium: true }) }),
  ]);
  const greetings = await Promise.all(streams.map((stream) => stream.waitFor(({ event }) => event === 'hello')));
  expect(greetings.map(({ data }) => data)).toEqual([{ tier: 'anonymous' }, { tier: 'free' }, { tier: 'premium' }]);
  const common = ['x-content-type-options', 'content-security-policy', 'x-request-id'];
  expect(common.map((name) => streams[0]!.headers.has(name))).toEqual([true, true, true]);
  await publishChanges(db, 'prices', ['g1']);
  await publishChanges(db, 'prediction', ['g1']);
  const named = JSON.stringify(['prediction:g1']).slice(1, -1);
  for (const stream of streams) {
    await stream.waitFor(({ data }) => JSON.stringify(data).includes(named));
    for (const { data } of stream.messages.slice(1))
      expect(data).toEqual({ topics: expect.arrayContaining([expect.stringMatching(/^\w+:\w+$/)]) });
  }
});
