import { minuteMs } from '#domain/durations.ts';
import { saveHistoryLoad } from '#server/games/history/history-store.ts';
import { countSeasonFinals } from '#server/games/feeds/store.ts';
import { simulatedReplay } from '#server/games/history/read-preparation.ts';
import type { Game } from '#server/games/queries.ts';
import { readPastReports } from '#server/games/injury-report/ingest-injury-report.ts';
import { offeredPricesOf } from '#server/odds/queries.ts';
import { storeResponses } from '#server/odds/feed/ingest-odds.ts';
import { listAcceptedBookmakers } from '#server/odds/feed/refused-bookmakers.ts';
import { pastOdds, type OddsResponse } from '#server/odds/feed/the-odds-api.ts';
import { commitInBackground } from '#server/platform/database/database.ts';
import { pullFeed } from '#server/platform/feeds/pull-feed.ts';
import { issueForGames } from '#server/predictions/issue/issue-predictions.ts';
import { saveGameReports, reportsOfLeague, type CurrentReports } from '#server/predictions/issue/report-store.ts';
import { lockLedger } from '#server/predictions/ledger-store.ts';
import { isCurrentAt } from '#server/predictions/queries.ts';
import { settleFinishedGames } from '#server/predictions/settlement/settle-games.ts';
import { listUnsettledDays } from '#server/predictions/settlement/settlement-store.ts';
import type { Pipeline } from './pipeline.ts';

const beforeTipMs = 5 * minuteMs;
/** The second injury report of a replayed day is the one that was published this long before the day's first game. */
const reportBeforeTipMs = 30 * minuteMs;
/** Injury reports are PDF files, which take long to read, so only this number of latest days is replayed with them. */
const reportedDays = 7;

interface Day {
  readonly date: string;
  readonly games: readonly Game[];
}
interface OddsMoment {
  readonly seenAt: Date;
  readonly games: readonly Game[];
  readonly odds: OddsResponse;
}
interface DatedReports {
  readonly at: Date;
  readonly reports: CurrentReports;
}
interface DayInputs {
  readonly moments: readonly OddsMoment[];
  readonly reports: readonly DatedReports[];
  /** The number of games that are replayed with this day, and of all games. */
  readonly done: number;
  readonly of: number;
}

export async function replayPast(pipeline: Pipeline, stopping?: AbortSignal): Promise<void> {
  const { db, clock, log } = pipeline;
  const api = { ...pipeline.api, bookmakers: await listAcceptedBookmakers(pipeline) };
  const days = await listUnsettledDays(db, clock.now());
  // The injury reports are read in another process while the days before them are replayed.
  const reported = days.slice(-reportedDays);
  const reports = started(requestReports(pipeline, reported));
  const request = (day: Day | undefined) => day && started(requestOdds({ ...pipeline, api }, day));
  const of = await countSeasonFinals(db);
  let done = of - days.reduce((sum, { games }) => sum + games.length, 0);
  let next = request(days[0]);
  for (const [index, day] of days.entries()) {
    const known = { moments: (await next)!, reports: reported.includes(day) ? ((await reports).get(day) ?? []) : [] };
    if (stopping?.aborted) return;
    // The odds of the next day are requested while those of this day are stored.
    next = request(days[index + 1]);
    done += day.games.length;
    await replayDay(pipeline, day, { ...known, done, of });
    if (index % 20 === 0) log.info({ day: day.date, done: index + 1, of: days.length }, 'past days replayed');
  }
}

/** The error of a promise that is awaited later is handled there. */
function started<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}

/** Two reports of each day: of the morning, with which the model learns how lines move, and of the time before the first start. */
async function requestReports(pipeline: Pipeline, days: readonly Day[]): Promise<Map<Day, DatedReports[]>> {
  const moments = days.flatMap((day) => {
    const last = new Date(Math.min(...day.games.map((game) => game.startsAt.getTime())) - reportBeforeTipMs);
    return [noonOf(day.date), last].filter((at) => at <= last).map((at) => ({ day, at }));
  });
  const found = await readPastReports(
    pipeline,
    moments.map(({ at }) => at),
  );
  const dated = moments.flatMap(({ day, at }, index) => {
    const said = found[index];
    return said ? [{ day, at, reports: reportsOfLeague(said.statements, said.teams) }] : [];
  });
  return Map.groupBy(dated, ({ day }) => day);
}

const noOdds: OddsResponse = { events: [], notices: [] };

const noonOf = (date: string) => new Date(`${date}T12:00:00Z`);

async function requestOdds(pipeline: Pipeline, { date, games }: Day): Promise<OddsMoment[]> {
  const noon = noonOf(date);
  const starts = Map.groupBy(games, (game) => game.startsAt.getTime());
  const plan = [
    { at: noon, games: games.filter((game) => game.startsAt > noon) },
    ...[...starts].map(([start, list]) => ({ at: new Date(start - beforeTipMs), games: list })),
  ];
  const moments = await Promise.all(
    plan
      .filter((moment) => moment.games.length > 0)
      .map(async ({ at, games: upcoming }) => {
        const times = upcoming.map((game) => game.startsAt.getTime());
        // The start times in the odds feed are some minutes after the scheduled ones.
        const [from, to] = [new Date(Math.min(...times) - minuteMs), new Date(Math.max(...times) + 20 * minuteMs)];
        const pulled = await pullFeed(pipeline, pastOdds(pipeline.api, at, from, to));
        return { seenAt: at, games: upcoming, odds: pulled?.value ?? noOdds };
      }),
  );
  return moments.toSorted((a, b) => a.seenAt.getTime() - b.seenAt.getTime());
}

/** One transaction with few statements per day makes the replay of a season several times faster than one per moment. */
async function replayDay({ db, clock, ratings }: Pipeline, { games }: Day, { moments, reports, done, of }: DayInputs): Promise<void> {
  const current = await ratings.current(db);
  await db.transaction(async (transaction) => {
    await commitInBackground(transaction); // a day that is lost is replayed again
    for (const known of reports) await saveGameReports(transaction, games, known.reports, known.at);
    const pricesAfter = await storeResponses(transaction, moments, { isPast: true });
    const due = moments.flatMap(({ seenAt: issuedAt, games: upcoming }, index) =>
      upcoming
        .filter(({ startsAt }) => startsAt.getTime() - issuedAt.getTime() === beforeTipMs)
        .map((game) => {
          const prices = offeredPricesOf(pricesAfter[index]!.get(game.id) ?? []).filter((price) => isCurrentAt(price, issuedAt));
          return { game, issuedAt, prices, reports: reports.findLast(({ at }) => at <= issuedAt)?.reports ?? null };
        }),
    );
    await issueForGames(transaction, { head: await lockLedger(transaction), due, current, replay: true });
    await settleFinishedGames(transaction, games, clock.now());
    await saveHistoryLoad(transaction, { name: simulatedReplay, done, of });
  });
}
