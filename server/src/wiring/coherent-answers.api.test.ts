import type { FastifyInstance } from 'fastify';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Route } from '#contract/route.ts';
import { routes } from '#contract/routes/routes.ts';
import { hourMs } from '#domain/durations.ts';
import { billingChoices, timeOutLengths } from '#domain/time-out.ts';
import { publishChanges } from '#server/platform/stream/publish-changes.ts';
import { predictions } from '#server/schema/predictions.ts';
import { sharedTables } from '../../test/database/watch-publishing.ts';
import { simulatedLeague } from '../../test/league/simulated-league.ts';
import { rawRequest } from '../../test/raw-request.ts';
import { cookieOfNewUser } from '../../test/sign-in.ts';
import { refreshSeason } from './refresh-season.ts';

const noon = new Date('2026-10-23T16:00:00Z');

/** Changes of each shared table that somebody sees. Predictions are never changed, so another one of each game is added. */
const changes: Readonly<Record<string, string>> = {
  games: 'update games set "homeScore" = coalesce("homeScore", 100) + 1, "awayScore" = coalesce("awayScore", 90)',
  prices: 'update prices set first = first + 0.01',
  price_changes: 'update price_changes set first = first + 0.01',
  predictions: `insert into predictions select (jsonb_populate_record(null::predictions, to_jsonb(p) || jsonb_build_object('id', (select max(id) from predictions) + 1,
    'hash', 'another', 'content', jsonb_set(p.content::jsonb, '{probabilities,published}', '0.123')))).*
    from (select * from predictions order by "gameDate" desc, id desc limit 1) p`,
  verdicts: `update verdicts set "homeScore" = "homeScore" + 1, "settledAt" = "settledAt" + interval '1 second'`,
  closings: `update closings set quotes = '[]'`,
  record_games: `delete from record_games`,
  record_sums: 'update record_sums set played = played + 1',
  record_state: 'update record_state set version = version + 1',
  market_snapshots: `update market_snapshots set lists = '{"offMarket":[],"moves":[],"offers":[]}'`,
  team_ratings: 'update team_ratings set rating = rating + 1',
  season_forecasts: 'update season_forecasts set "halfRange" = "halfRange" + 1',
  history_loads: 'update history_loads set "finishedAt" = null',
  feed_states: `update feed_states set "lastGoodAt" = "lastGoodAt" - interval '1 hour', "refusedRows" = 7`,
};

/** Answers that may be older than a change for a minute or five. All answers that are not shared are computed for each request. */
const excepted = new Set(['/api/board/movement/:market', '/api/season/record']);
/** The record contains a settled game after the next job, which publishes it. */
const alsoPublished: Readonly<Record<string, 'record'>> = { verdict: 'record' };

/** A league whose games of one evening have been predicted and settled, and those of the next day predicted. */
async function playedLeague() {
  const requestLimiter = { wait: () => 0, take: () => 0 };
  const world = await simulatedLeague({ startsAt: noon, requestLimiter });
  await world.runJobs();
  await world.setTime(new Date(noon.getTime() + 15 * hourMs));
  await world.runJobs();
  await refreshSeason({ ...world.pipeline, seasonSimulations: 20 });
  return world;
}

test('after a committed change of any watched table, every viewer gets from every address what a new process answers', async () => {
  const { app, startApp, database } = await playedLeague();
  const { db } = database;
  const [prediction] = await db.select().from(predictions).limit(1);
  const addresses = Object.values<Route>(routes)
    .filter(({ shared, path }) => shared && !excepted.has(path))
    .map(({ path }) => path.replace(':id', prediction!.gameId).replace(':date', '2026-10-23').replace(':slug', 'boston-celtics'));
  const cookieOf = async (isPremium: boolean) => ({ cookie: await cookieOfNewUser(db, { isPremium }) });
  const viewers = { visitor: {}, free: await cookieOf(false), premium: await cookieOf(true), paused: await cookieOf(true) };
  const timeOut = { length: timeOutLengths[0], billing: billingChoices[0], confirmed: true };
  const headers = { ...viewers.paused, 'x-requested-with': 'XMLHttpRequest' };
  expect((await app.inject({ method: 'POST', url: '/api/time-out', headers, payload: timeOut })).statusCode).toBe(200);

  const everything = Object.keys(viewers).flatMap((viewer) => addresses.map((address) => `${viewer} ${address}`));
  /** What a process sends, by viewer and address. */
  const readAll = async (url: string, keys = everything): Promise<Map<string, string>> => {
    const answers = keys.map(async (key) => {
      const [viewer, address] = key.split(' ') as [keyof typeof viewers, string];
      const { status, body } = await rawRequest(url + address, viewers[viewer]);
      return [key, `${status} ${body.toString()}`] as const;
    });
    return new Map(await Promise.all(answers));
  };
  const listen = (process: FastifyInstance) => process.listen({ port: 0, host: '127.0.0.1' });
  const url = await listen(app);
  let current = await readAll(url);
  for (const [topic, tables] of Map.groupBy(Object.entries(sharedTables), ([, { topics }]) => topics[0]!)) {
    await db.transaction(async (transaction) => {
      for (const [table, { subject }] of tables) {
        const statement = `${changes[table]} returning ${subject === null ? "'all'" : `"${subject}"`} as subject`;
        const { rows } = (await transaction.execute(sql.raw(statement))) as { rows: { subject: string }[] };
        await publishChanges(
          transaction,
          topic,
          rows.map((row) => row.subject),
        );
      }
      if (alsoPublished[topic]) await publishChanges(transaction, alsoPublished[topic], ['all']);
    });
    const fresh = await startApp();
    const expected = await readAll(await listen(fresh));
    await fresh.close();
    const outdatedAmong = (answers: ReadonlyMap<string, string>) =>
      [...answers.keys()].filter((key) => answers.get(key) !== expected.get(key));
    expect(outdatedAmong(current), `a change of ${topic} is visible`).not.toEqual([]);
    let left = everything;
    const outdated = async () => (left = outdatedAmong(await readAll(url, left)));
    // Less than the age after which answers are built again in any case.
    await expect.poll(outdated, { message: `a change of ${topic}`, timeout: 10_000 }).toEqual([]);
    current = expected;
  }
});
