import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { InjuryDisagreementsPage } from '#contract/status.ts';
import { readCurrentReports } from '#server/predictions/issue/report-store.ts';
import { normalizeName } from '#server/games/players/normalize-name.ts';
import type { FeedRequest } from '#server/platform/feeds/fetch-url.ts';
import { injuries, injuryDisagreements, injuryStatements, players } from '#server/schema/games.ts';
import { feedNotices, feedPayloads } from '#server/schema/platform/feeds.ts';
import { refreshGames, refreshInjuries, refreshInjuryReport } from '#server/wiring/refresh-league.ts';
import { simulatedLeague, type SimulatedLeague } from '../../../test/league/simulated-league.ts';
import { testAdminToken } from '../../../test/test-app.ts';

const afternoon = new Date('2026-10-20T22:03:00Z');
const minutesLater = (minutes: number) => new Date(afternoon.getTime() + minutes * 60_000);
const stateOf = async (world: SimulatedLeague) => (await world.operatorStatus()).feeds.find(({ feed }) => feed === 'nba-injury-report');
const statementsOf = (world: SimulatedLeague) =>
  world.database.db.select().from(injuryStatements).where(eq(injuryStatements.source, 'nba')).orderBy(injuryStatements.key);

async function leagueWithGames() {
  const world = await simulatedLeague({ startsAt: afternoon });
  await refreshGames(world.pipeline);
  return world;
}

test('the newest published report is read once, and its statuses count for predictions with their source and time', async () => {
  const world = await leagueWithGames();
  const { db } = world.database;
  await refreshInjuryReport(world.pipeline);
  const statements = await statementsOf(world);
  expect(statements.length).toBeGreaterThan(10);
  expect(new Set(statements.map(({ publishedAt }) => publishedAt?.toISOString()))).toEqual(new Set(['2026-10-20T22:00:00.000Z']));
  expect(await stateOf(world)).toMatchObject({ fault: null, details: { report: 'Injury-Report_2026-10-20_06_00PM.pdf' } });

  // The players are unknown in this league without a past. Once one is known, his status reaches the predictions.
  const out = statements.find(({ status }) => status === 'out')!;
  await db
    .insert(players)
    .values({ id: '77', nbaId: '77', name: out.name, plainName: normalizeName(out.name), teamId: out.teamId, lastSeenAt: afternoon });
  await world.setTime(minutesLater(15));
  await refreshInjuryReport(world.pipeline);
  const { reportsOf } = await readCurrentReports(db);
  const report = reportsOf({ date: out.gameDate!, homeTeamId: out.teamId, awayTeamId: 0 });
  expect(report).toMatchObject({ home: { submitted: true, statuses: { 77: 'out' } }, away: { submitted: false, statuses: {} } });
  expect(await db.select().from(injuries).where(eq(injuries.playerId, '77'))).toMatchObject([
    { status: 'out', source: 'nba', reportedAt: new Date('2026-10-20T22:00:00Z') },
  ]);

  const requests = await db.$count(feedPayloads, eq(feedPayloads.feed, 'nba-injury-report'));
  await refreshInjuryReport(world.pipeline);
  expect(await db.$count(feedPayloads, eq(feedPayloads.feed, 'nba-injury-report'))).toBe(requests);
});

test('after any fault of the report the last good statements stay in place, and the operator sees the reason', async () => {
  const world = await leagueWithGames();
  await refreshInjuryReport(world.pipeline);
  const good = await statementsOf(world);
  const faults = {
    timeout: 'time-out',
    '500': 'server-error',
    html: 'wrong-shape',
    empty: 'empty',
    truncated: 'wrong-shape',
    '429': 'rate-limited',
  };
  for (const [index, [fault, kind]] of Object.entries(faults).entries()) {
    await world.setTime(minutesLater(15 * (index + 1)));
    await world.breakFeed('nba-injury-report', fault);
    world.feedTimeoutMs = fault === 'timeout' ? 300 : 10_000;
    await refreshInjuryReport(world.pipeline);
    expect(await statementsOf(world), fault).toEqual(good);
    expect(await stateOf(world), fault).toMatchObject({ fault: { kind } });
  }
  await world.repairFeeds();
  await refreshInjuryReport(world.pipeline);
  expect(await stateOf(world)).toMatchObject({ fault: null, details: { report: 'Injury-Report_2026-10-20_07_30PM.pdf' } });
});

test('a report that cannot be read is a fault of the feed, and is not read again until another file is published', async () => {
  const world = await leagueWithGames();
  const { pipeline } = world;
  const answer = { status: 200, headers: new Headers(), body: Buffer.from('<html>') };
  const requests: FeedRequest[] = [];
  const crafted = {
    ...pipeline,
    fetchUrl: (request: FeedRequest) => {
      requests.push(request);
      return Promise.resolve(answer);
    },
  };
  await refreshInjuryReport(crafted);
  // The league rejects requests for its files that do not look like those of a browser.
  expect(requests[0]!.headers).toMatchObject({ referer: 'https://www.nba.com/' });
  const fault = { kind: 'wrong-shape', message: 'The file is not a PDF', times: 1 };
  expect(await stateOf(world)).toMatchObject({ fault });
  await refreshInjuryReport(crafted);
  expect(await stateOf(world)).toMatchObject({ fault });
  await refreshInjuryReport(pipeline);
  expect(await stateOf(world)).toMatchObject({ fault: null, details: { report: 'Injury-Report_2026-10-20_06_00PM.pdf' } });
});

test("the operator, and nobody else, reads page by page where ESPN and the league's report differ", async () => {
  const world = await leagueWithGames();
  await refreshInjuries(world.pipeline);
  await refreshInjuryReport(world.pipeline);
  const read = async (query: string, token = testAdminToken) =>
    world.app.inject({ url: `/api/admin/injury-disagreements${query}`, headers: { authorization: `Bearer ${token}` } });
  const all = (await read('')).json<InjuryDisagreementsPage>();
  expect(all.disagreements.length).toBeGreaterThan(1);
  expect(all).toMatchObject({ next: null });
  for (const { espn, league, followed, gameDate } of all.disagreements) {
    expect(espn.status).not.toBe(league.status);
    expect(followed).toBe(
      Date.parse(espn.publishedAt!) > Date.parse(league.publishedAt!) || league.status === 'not-listed' ? 'espn' : 'nba',
    );
    expect(gameDate >= '2026-10-20').toBe(true);
  }
  const first = (await read('?limit=1')).json<InjuryDisagreementsPage>();
  const second = (await read(`?limit=1&after=${encodeURIComponent(first.next!)}`)).json<InjuryDisagreementsPage>();
  expect([...first.disagreements, ...second.disagreements]).toEqual(all.disagreements.slice(0, 2));
  expect((await read('', 'wrong-token-of-nobody')).statusCode).toBe((await world.app.inject('/api/admin/status')).statusCode);
  expect((await read('?limit=100000')).statusCode).toBe(400);

  // A disagreement that remains keeps the time at which it was first seen.
  await world.setTime(minutesLater(15));
  await refreshInjuryReport(world.pipeline);
  const seen = await world.database.db.select().from(injuryDisagreements);
  expect(seen.filter(({ firstSeenAt }) => firstSeenAt.getTime() === afternoon.getTime()).length).toBeGreaterThan(0);
  expect(await world.database.db.$count(feedNotices, eq(feedNotices.feed, 'nba-injury-report'))).toBeGreaterThan(0);
});
