import { saveLoad } from '#server/games/history/history-store.ts';
import { storeOdds } from '#server/odds/feed/ingest-odds.ts';
import { pastOdds, type OddsAnswer } from '#server/odds/feed/the-odds-api.ts';
import { pullFeed } from '#server/platform/feeds/pull-feed.ts';
import { issueFor } from '#server/predictions/issue/issue-predictions.ts';
import { lockLedger } from '#server/predictions/ledger/ledger.ts';
import { settleTogether } from '#server/predictions/settlement/settle-games.ts';
import { unsettledDays, type Game } from '#server/predictions/store.ts';
import type { Pipeline } from './pipeline.ts';

const minute = 60_000;
/** When the replayed prediction of a game is issued. */
const beforeTip = 5 * minute;

interface Day {
  readonly date: string;
  readonly games: readonly Game[];
}
interface Board {
  readonly at: Date;
  readonly games: readonly Game[];
  readonly odds: OddsAnswer | undefined;
}

/**
 * Lives through the past day by day, with the odds of then and nothing that came later. Every prediction it makes says in
 * the ledger that it was made afterwards. A day that was settled before a kill is not lived through again.
 */
export async function replayPast(pipeline: Pipeline, stopping?: AbortSignal): Promise<void> {
  const { db, clock, log } = pipeline;
  const days = await unsettledDays(db, clock.now());
  const ask = (day: Day | undefined) => {
    const boards = day && askForDay(pipeline, day);
    boards?.catch(() => undefined); // it is heard when it is awaited; until then nobody listens
    return boards;
  };
  let next = ask(days[0]);
  for (const [index, day] of days.entries()) {
    const boards = (await next) ?? [];
    if (stopping?.aborted) return;
    const following = days[index + 1];
    // The vendor works out the next day's odds while we store this one's.
    next = ask(following);
    await replayDay(pipeline, day, boards);
    await saveLoad(db, { name: 'replay', done: index + 1, of: days.length, ...(!following && { finishedAt: clock.now() }) });
    if (index % 20 === 0) log.info({ day: day.date, done: index + 1, of: days.length }, 'the past is replayed');
  }
}

/** The odds of the morning, and those shortly before each tip-off. */
async function askForDay(pipeline: Pipeline, { date, games }: Day): Promise<Board[]> {
  const noon = new Date(`${date}T12:00:00Z`);
  const starts = Map.groupBy(games, (game) => game.startsAt.getTime());
  const moments = [
    { at: noon, games: games.filter((game) => game.startsAt > noon) },
    ...[...starts].map(([start, list]) => ({ at: new Date(start - beforeTip), games: list })),
  ];
  return Promise.all(
    moments
      .filter((moment) => moment.games.length > 0)
      .map(async (moment) => {
        const times = moment.games.map((game) => game.startsAt.getTime());
        // The odds feed's own start is up to some minutes after the schedule's.
        const [from, to] = [new Date(Math.min(...times) - minute), new Date(Math.max(...times) + 20 * minute)];
        const pulled = await pullFeed(pipeline, pastOdds(pipeline.api, moment.at, from, to));
        return { at: moment.at, games: moment.games, odds: pulled?.value };
      }),
  );
}

async function replayDay({ db, clock, ratings }: Pipeline, { games }: Day, boards: readonly Board[]): Promise<void> {
  const current = await ratings.current(db);
  for (const { at, games: upcoming, odds } of boards.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const tipping = upcoming.filter((game) => game.startsAt.getTime() - at.getTime() === beforeTip);
    await db.transaction(async (transaction) => {
      if (odds) await storeOdds(transaction, odds, at, { isPast: true });
      if (tipping.length === 0) return;
      const head = await lockLedger(transaction);
      await issueFor(transaction, { head, games: tipping, current, issuedAt: at, newsOf: () => null, replay: true });
    });
  }
  await db.transaction((transaction) => settleTogether(transaction, games, clock.now()));
}
