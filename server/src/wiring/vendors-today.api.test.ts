import { eq, like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ledgerPage } from '#contract/ledger.ts';
import type { PublicGame } from '#contract/games.ts';
import { resultsPage } from '#contract/settled-predictions.ts';
import type { Readiness } from '#contract/status.ts';
import { minuteMs } from '#domain/durations.ts';
import { games } from '#server/schema/games.ts';
import { predictions, verdicts } from '#server/schema/predictions.ts';
import { simulatedLeague, type SimulatedLeague } from '../../test/league/simulated-league.ts';
import { isSoak } from '../../test/random/random-tests.ts';
import { testAdminToken } from '../../test/test-app.ts';
import { loadPast, loadTodaysGames } from './load-past.ts';

const openingDay = new Date('2026-10-20T20:00:00Z');
const after = (time: Date, minutes: number) => new Date(time.getTime() + minutes * minuteMs);

/** A game of the evening as the sandbox simulates it. */
interface SimulatedGame {
  readonly id: string;
  readonly home: string;
  readonly startsAt: string;
  readonly tipOffAt: string;
  readonly oddsId: string;
}
interface Evening {
  readonly world: SimulatedLeague;
  readonly afternoon: Date;
  readonly moved: SimulatedGame;
  readonly postponed: SimulatedGame;
}

interface Fault {
  /** What the vendor does from the start of the product on. */
  readonly atStart?: (evening: Evening) => Promise<unknown>;
  /** What happens during the afternoon. */
  readonly later?: (evening: Evening) => Promise<unknown>;
  /** What the product must show ten minutes later. */
  readonly check?: (evening: Evening) => Promise<unknown>;
}

/** When the moved game begins. */
const newStart = (afternoon: Date) => after(afternoon, 5 * 60 + 15);
const nightAfter = (afternoon: Date) => after(afternoon, 10 * 60);
const faultOf = async (world: SimulatedLeague, feed: string) => (await readyz(world)).feeds?.find((state) => state.feed === feed)?.fault;

const faults: Readonly<Record<string, Fault>> = {
  'the NBA refuses every request': {
    atStart: ({ world }) => world.breakFeed('nba-cdn', '403', 100_000),
    check: async ({ world, afternoon }) =>
      expect(await faultOf(world, 'nba-schedule')).toMatchObject({ message: 'The feed answered 403', since: afternoon.toISOString() }),
  },
  'the odds vendor has retired a bookmaker': {
    atStart: ({ world }) => world.retireBooks(['bovada']),
    check: async ({ world, afternoon, moved }) => {
      expect((await listedAt(world, moved))!.bookmakers).not.toContain('bovada');
      expect(await faultOf(world, 'odds-api')).toBeNull();
      expect(await faultOf(world, 'odds-api-book-bovada')).toMatchObject({ since: afternoon.toISOString() });
    },
  },
  'a tip-off is moved': {
    later: ({ world, afternoon, moved }) => world.moveGame(moved.id, newStart(afternoon)),
    check: async ({ world, afternoon, moved }) => expect((await listedAt(world, moved))?.startsAt).toBe(newStart(afternoon).toISOString()),
  },
  'a game is postponed': {
    later: ({ world, postponed }) => world.postponeGame(postponed.id),
    check: async ({ world, postponed }) => expect((await listedAt(world, postponed))?.status).toBe('postponed'),
  },
};

/** Starts the product, lets things happen in the afternoon, and checks that every other game has odds and a prediction. */
async function expectAfternoonWith(happening: readonly Fault[], { afternoon = openingDay, hasPast = false } = {}) {
  const world = await simulatedLeague({ startsAt: afternoon, hasPast });
  const pipeline = { ...world.pipeline, replaysPast: true, pastDays: 2 };
  const [moved, postponed, ...others] = await gamesTonight(world, afternoon);
  const evening = { world, afternoon, moved: moved!, postponed: postponed! };

  for (const fault of happening) await fault.atStart?.(evening);
  // Reading injury reports would take most of the time.
  await world.breakFeed('nba-injury-report', '500', 100_000);
  await loadTodaysGames(pipeline);
  if (hasPast) expect((await readyz(world)).issuing).toMatchObject({ state: 'not yet', reason: expect.stringContaining('being loaded') });
  await loadPast(pipeline);
  await world.runJobs();
  expect((await readyz(world)).issuing).toEqual({ state: 'running' });

  for (const fault of happening) await fault.later?.(evening);
  await world.setTime(after(afternoon, 10));
  await world.runJobs();
  for (const fault of happening) await fault.check?.(evening);
  const predicted = (await world.database.db.select().from(predictions)).filter(({ replay }) => !replay).map(({ gameId }) => gameId);
  for (const game of others) {
    const { id, bookmakers } = (await listedAt(world, game))!;
    expect(bookmakers.length, `odds of ${id}`).toBeGreaterThan(2);
    expect(predicted, `prediction of ${id}`).toContain(id);
  }
  return { world, afternoon, others };
}

/** A game begins minutes after its listed start: predictions are locked then, and the close is the last price before tip-off. */
async function expectLateTipOff({ world, afternoon, others }: Awaited<ReturnType<typeof expectAfternoonWith>>): Promise<void> {
  const late = await findLateGame(world, afternoon, others);
  const startsAt = new Date(late.startsAt);
  await world.setTime(after(startsAt, -1));
  await world.runJobs();
  await world.setTime(after(startsAt, 4));
  await world.runJobs();
  const { id: gameId, status } = (await listedAt(world, late))!;
  expect(status).toBe('scheduled');
  await world.setTime(after(new Date(late.tipOffAt), 2));
  await world.runJobs();
  expect((await listedAt(world, late))!.status).toBe('live');
  await world.setTime(nightAfter(afternoon));
  await world.runJobs();

  const [verdict] = await world.database.db.select().from(verdicts).where(eq(verdicts.gameId, gameId));
  const page = await world.app.inject(`/api/record/results?after=${verdict!.predictionId - 1}&limit=1`);
  const settled = resultsPage.parse(page.json()).results[0]!;
  expect(settled.closedAt).toBe(after(startsAt, 4).toISOString());
  expect(settled.closingConsensus.homeProbability).not.toBeNull();
  const [entry] = ledgerPage.parse((await world.app.inject(`/api/record/ledger?after=${settled.position - 1}&limit=1`)).json()).entries;
  expect(entry!.content!.replay).toBe(false);
  expect(new Date(entry!.content!.issuedAt) < startsAt).toBe(true);
}

// Each fault alone. `npm test` has only the test below, with all faults at once.
for (const [name, fault] of isSoak ? Object.entries(faults) : []) {
  test(`the product starts, issues predictions and shows odds if ${name}`, async () => {
    await expectAfternoonWith([fault]);
  });
}

test('the product loads past games, issues predictions and shows odds if all of this happens at once and games begin late', async () => {
  // Early in a month, ESPN adds few past games in place of the league.
  const evening = await expectAfternoonWith(Object.values(faults), { afternoon: new Date('2026-11-03T20:00:00Z'), hasPast: true });
  await expectLateTipOff(evening);
  const board = `${evening.world.sandbox.url}/apis/site/v2/sports/basketball/nba/scoreboard`;
  expect((await fetch(`${board}?dates=20261021-20261022`)).status, 'ESPN refuses ranges of dates').toBe(400);
});

test('a postponed game has no date, then a new one, and returns to its old one, as one and the same game', async () => {
  const world = await simulatedLeague({ startsAt: openingDay });
  await loadTodaysGames(world.pipeline);
  const game = (await gamesTonight(world, openingDay))[0]!;
  const startsAt = new Date(game.startsAt).toISOString();
  const newDate = after(new Date(game.startsAt), 20 * 60).toISOString();
  const listedIn = async (minutes: number) => {
    await world.setTime(after(openingDay, minutes));
    await world.runJobs();
    return listedAt(world, game);
  };
  await world.postponeGame(game.id);
  expect(await listedIn(10)).toMatchObject({ status: 'postponed', startsAt, postponedFrom: startsAt });
  await world.moveGame(game.id, new Date(newDate));
  expect(await listedIn(75)).toMatchObject({ status: 'scheduled', startsAt: newDate, postponedFrom: startsAt });
  expect(await listedIn(140), 'ESPN still lists the old date as postponed').toMatchObject({ status: 'scheduled', startsAt: newDate });
  await world.postponeGame(game.id, false);
  expect(await listedIn(150)).toMatchObject({ status: 'scheduled', startsAt, postponedFrom: null });
  expect(await listedIn(200)).toMatchObject({ id: game.id, status: 'scheduled', startsAt });
  const added = await world.database.db.select({ id: games.id }).from(games).where(like(games.id, 'espn-%'));
  expect(added, 'no second game of the same teams').toEqual([]);
});

test('while past games cannot be loaded, the product is ready, issues no predictions, and tells the operator why and since when', async () => {
  const world = await simulatedLeague({ startsAt: openingDay, hasPast: true });
  await world.breakFeed('espn', '500', 1000);
  await loadTodaysGames(world.pipeline);
  await loadPast(world.pipeline);
  const { status, issuing } = await readyz(world);
  expect([status, issuing]).toMatchObject(['ready', { state: 'not yet', since: openingDay.toISOString() }]);
  expect(issuing!.reason).toContain(`ESPN’s scoreboard has failed since ${openingDay.toISOString()} (The feed answered 500)`);
  expect((await world.app.inject('/readyz')).json()).toEqual({ status: 'ready', issuing: { state: 'not yet' } });
});

async function readyz({ app }: SimulatedLeague): Promise<Readiness> {
  const response = await app.inject({ url: '/readyz', headers: { authorization: `Bearer ${testAdminToken}` } });
  expect(response.statusCode).toBe(200);
  return response.json();
}

async function gamesTonight({ sandbox }: SimulatedLeague, afternoon: Date): Promise<SimulatedGame[]> {
  const { games } = (await (await fetch(`${sandbox.url}/sandbox/truth`)).json()) as { games: SimulatedGame[] };
  return games.filter(({ startsAt }) => afternoon < new Date(startsAt) && new Date(startsAt) < nightAfter(afternoon));
}

async function listedAt({ app }: SimulatedLeague, game: SimulatedGame) {
  const listed = (await app.inject('/api/games')).json<PublicGame[]>();
  return listed.find(({ home }) => home.code === game.home);
}

async function findLateGame({ sandbox }: SimulatedLeague, afternoon: Date, games: readonly SimulatedGame[]): Promise<SimulatedGame> {
  const at = after(afternoon, 10).toISOString();
  const events = (await (await fetch(`${sandbox.url}/sandbox/truth/odds?at=${at}`)).json()) as { id: string; commence_time: string }[];
  const startOf = (id: string) => Date.parse(events.find((event) => event.id === id)?.commence_time ?? '');
  return games.find((game) => startOf(game.oddsId) >= Date.parse(game.startsAt) + 6 * minuteMs)!;
}
