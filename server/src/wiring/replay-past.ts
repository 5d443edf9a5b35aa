import { minuteMs } from '#domain/durations.ts';
import { saveHistoryLoad } from '#server/games/history/history-store.ts';
import type { Game } from '#server/games/queries.ts';
import { readPastReport } from '#server/games/injury-report/ingest-injury-report.ts';
import { storeOdds } from '#server/odds/feed/ingest-odds.ts';
import { listAcceptedBookmakers } from '#server/odds/feed/refused-bookmakers.ts';
import { pastOdds, type OddsResponse } from '#server/odds/feed/the-odds-api.ts';
import { pullFeed } from '#server/platform/feeds/pull-feed.ts';
import { issueForGames } from '#server/predictions/issue/issue-predictions.ts';
import { saveGameReports, reportsOfLeague, type CurrentReports } from '#server/predictions/issue/report-store.ts';
import { lockLedger } from '#server/predictions/ledger-store.ts';
import { settleFinishedGames } from '#server/predictions/settlement/settle-games.ts';
import { listUnsettledDays } from '#server/predictions/settlement/settlement-store.ts';
import type { Pipeline } from './pipeline.ts';

const beforeTipMs = 5 * minuteMs;
/** The second injury report of a replayed day is the one that was published this long before the day's first game. */
const reportBeforeTipMs = 30 * minuteMs;
/** Reading an injury report takes half a second, so only this number of latest days is replayed with reports. */
const reportedDays = 7;

interface Day {
  readonly date: string;
  readonly games: readonly Game[];
}
interface OddsMoment {
  readonly at: Date;
  readonly games: readonly Game[];
  readonly odds: OddsResponse | undefined;
}
interface DatedReports {
  readonly at: Date;
  readonly reports: CurrentReports;
}
interface DayInputs {
  readonly moments: readonly OddsMoment[];
  readonly reports: readonly DatedReports[];
}

export async function replayPast(pipeline: Pipeline, stopping?: AbortSignal): Promise<void> {
  const { db, clock, log } = pipeline;
  const api = { ...pipeline.api, bookmakers: await listAcceptedBookmakers(pipeline) };
  const days = await listUnsettledDays(db, clock.now());
  const request = (index: number) => {
    const day = days[index];
    const known = day && requestDay({ ...pipeline, api }, day, index >= days.length - reportedDays);
    known?.catch(() => undefined); // the error is handled where the promise is awaited
    return known;
  };
  let next = request(0);
  for (const [index, day] of days.entries()) {
    const known = (await next)!;
    if (stopping?.aborted) return;
    const following = days[index + 1];
    // The data of the next day are requested while those of this day are stored.
    next = request(index + 1);
    await replayDay(pipeline, day, known);
    await saveHistoryLoad(db, { name: 'replay', done: index + 1, of: days.length, ...(!following && { finishedAt: clock.now() }) });
    if (index % 20 === 0) log.info({ day: day.date, done: index + 1, of: days.length }, 'past days replayed');
  }
}

async function requestDay(pipeline: Pipeline, day: Day, hasReports: boolean): Promise<DayInputs> {
  const [moments, reports] = await Promise.all([requestOdds(pipeline, day), hasReports ? requestReports(pipeline, day) : []]);
  return { moments, reports };
}

/** Requests two injury reports: of the morning, with which the model learns how lines move, and of the time before the first start. */
async function requestReports(pipeline: Pipeline, { date, games }: Day): Promise<DatedReports[]> {
  const last = new Date(Math.min(...games.map((game) => game.startsAt.getTime())) - reportBeforeTipMs);
  const times = [noonOf(date), last].filter((at) => at <= last);
  const found = await Promise.all(times.map(async (at) => ({ at, said: await readPastReport(pipeline, at) })));
  return found.flatMap(({ at, said }) => (said ? [{ at, reports: reportsOfLeague(said.statements, said.teams) }] : []));
}

const noonOf = (date: string) => new Date(`${date}T12:00:00Z`);

async function requestOdds(pipeline: Pipeline, { date, games }: Day): Promise<OddsMoment[]> {
  const noon = noonOf(date);
  const starts = Map.groupBy(games, (game) => game.startsAt.getTime());
  const plan = [
    { at: noon, games: games.filter((game) => game.startsAt > noon) },
    ...[...starts].map(([start, list]) => ({ at: new Date(start - beforeTipMs), games: list })),
  ];
  return Promise.all(
    plan
      .filter((moment) => moment.games.length > 0)
      .map(async (moment) => {
        const times = moment.games.map((game) => game.startsAt.getTime());
        // The start times in the odds feed are some minutes after the scheduled ones.
        const [from, to] = [new Date(Math.min(...times) - minuteMs), new Date(Math.max(...times) + 20 * minuteMs)];
        const pulled = await pullFeed(pipeline, pastOdds(pipeline.api, moment.at, from, to));
        return { at: moment.at, games: moment.games, odds: pulled?.value };
      }),
  );
}

async function replayDay({ db, clock, ratings }: Pipeline, { games }: Day, { moments, reports }: DayInputs): Promise<void> {
  const current = await ratings.current(db);
  for (const known of reports) await db.transaction((transaction) => saveGameReports(transaction, games, known.reports, known.at));
  for (const { at, games: upcoming, odds } of moments.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const tipping = upcoming.filter((game) => game.startsAt.getTime() - at.getTime() === beforeTipMs);
    await db.transaction(async (transaction) => {
      if (odds) await storeOdds(transaction, odds, at, { isPast: true });
      if (tipping.length === 0) return;
      const head = await lockLedger(transaction);
      const latest = reports.findLast((known) => known.at <= at)?.reports ?? null;
      await issueForGames(transaction, { head, games: tipping, current, issuedAt: at, reports: latest, replay: true });
    });
  }
  await db.transaction((transaction) => settleFinishedGames(transaction, games, clock.now()));
}
