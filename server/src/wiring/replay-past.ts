import { minuteMs } from '#domain/durations.ts';
import { saveLoad } from '#server/games/history/history-store.ts';
import { storeOdds } from '#server/odds/feed/ingest-odds.ts';
import { listAcceptedBookmakers } from '#server/odds/feed/refused-bookmakers.ts';
import { pastOdds, type OddsResponse } from '#server/odds/feed/the-odds-api.ts';
import { pullFeed } from '#server/platform/feeds/pull-feed.ts';
import { issueForGames } from '#server/predictions/issue/issue-predictions.ts';
import { lockLedger } from '#server/predictions/ledger/ledger-store.ts';
import { settleFinals } from '#server/predictions/settlement/settle-games.ts';
import { listUnsettledDays } from '#server/predictions/settlement/settlement-store.ts';
import type { Game } from '#server/predictions/store.ts';
import type { Pipeline } from './pipeline.ts';

/** A replayed prediction is issued this long before the start. */
const beforeTip = 5 * minuteMs;

interface Day {
  readonly date: string;
  readonly games: readonly Game[];
}
interface OddsMoment {
  readonly at: Date;
  readonly games: readonly Game[];
  readonly odds: OddsResponse | undefined;
}

/**
 * Replays past days in order: stores the odds of each day, issues predictions from the data known at that time, and settles
 * them. The ledger marks every such prediction as replayed. An interrupted replay continues at the first unsettled day.
 */
export async function replayPast(pipeline: Pipeline, stopping?: AbortSignal): Promise<void> {
  const { db, clock, log } = pipeline;
  const api = { ...pipeline.api, bookmakers: await listAcceptedBookmakers(pipeline) };
  const days = await listUnsettledDays(db, clock.now());
  const request = (day: Day | undefined) => {
    const moments = day && requestOdds({ ...pipeline, api }, day);
    moments?.catch(() => undefined); // the error is handled where the promise is awaited
    return moments;
  };
  let next = request(days[0]);
  for (const [index, day] of days.entries()) {
    const moments = (await next) ?? [];
    if (stopping?.aborted) return;
    const following = days[index + 1];
    // The odds of the next day are requested while the odds of this day are stored.
    next = request(following);
    await replayDay(pipeline, day, moments);
    await saveLoad(db, { name: 'replay', done: index + 1, of: days.length, ...(!following && { finishedAt: clock.now() }) });
    if (index % 20 === 0) log.info({ day: day.date, done: index + 1, of: days.length }, 'past days replayed');
  }
}

/** Requests the odds at noon UTC and shortly before each start of a day. */
async function requestOdds(pipeline: Pipeline, { date, games }: Day): Promise<OddsMoment[]> {
  const noon = new Date(`${date}T12:00:00Z`);
  const starts = Map.groupBy(games, (game) => game.startsAt.getTime());
  const plan = [
    { at: noon, games: games.filter((game) => game.startsAt > noon) },
    ...[...starts].map(([start, list]) => ({ at: new Date(start - beforeTip), games: list })),
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

async function replayDay({ db, clock, ratings }: Pipeline, { games }: Day, moments: readonly OddsMoment[]): Promise<void> {
  const current = await ratings.current(db);
  for (const { at, games: upcoming, odds } of moments.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const tipping = upcoming.filter((game) => game.startsAt.getTime() - at.getTime() === beforeTip);
    await db.transaction(async (transaction) => {
      if (odds) await storeOdds(transaction, odds, at, { isPast: true });
      if (tipping.length === 0) return;
      const head = await lockLedger(transaction);
      await issueForGames(transaction, { head, games: tipping, current, issuedAt: at, reports: null, replay: true });
    });
  }
  await db.transaction((transaction) => settleFinals(transaction, games, clock.now()));
}
