import { hourMs, minuteMs } from '#domain/durations.ts';
import type { ClaimedBet } from '#domain/markets.ts';
import type { MarketQuotes } from '#domain/odds/quote.ts';
import { closingMarketOf, type ClosingMarket } from '#model/value/closing-market.ts';
import type { Clock } from '#server/platform/clock.ts';
import { lockInTransaction } from '#server/platform/database/advisory-locks.ts';
import type { Db } from '#server/platform/database/database.ts';
import { publishChanges } from '#server/platform/stream/publish-changes.ts';
import { hasQuotes, marketView, quotesOf } from '#server/predictions/issue/market-quotes.ts';
import { findGameReports } from '#server/predictions/issue/report-store.ts';
import { morningOf } from '#server/predictions/ratings/rate-game.ts';
import { saveRatedGames } from '#server/predictions/ratings/ratings-store.ts';
import type { Game, StoredPrediction } from '#server/predictions/store.ts';
import type { RatingInputs, verdicts } from '#server/schema/predictions.ts';
import { settlePrediction } from './settle-prediction.ts';
import {
  findFinalPredictions,
  findFirstSpreadPicks,
  findLastSeenAt,
  listCanceledWithoutVerdict,
  listGamesToSettle,
  lockUnsettledGames,
  readPricesAt,
  saveVerdicts,
} from './settlement-store.ts';

/** How long after the final score a game waits for its box score. */
const boxScoreTimeout = 30 * minuteMs;
/** If the feed last contained the game longer than this before the listed start, the last prices do not count as the closing line. */
const maxCloseAge = 3 * hourMs;

interface SettleDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** If it is aborted, an AbortError is thrown between two games. */
  readonly stopping?: AbortSignal | undefined;
}

/** Settles every game that has become final, one transaction per game. Settling a game again changes nothing. */
export async function settleGames({ db, clock, stopping }: SettleDeps, limit = 200): Promise<number> {
  const now = clock.now();
  const ready = await listGamesToSettle(db, new Date(now.getTime() - boxScoreTimeout), limit);
  for (const game of ready) {
    stopping?.throwIfAborted();
    await db.transaction((transaction) => settleFinals(transaction, [game], now));
  }
  for (const game of await listCanceledWithoutVerdict(db)) await db.transaction((transaction) => voidGame(transaction, game, now));
  return ready.length;
}

/** Adds final games to the ratings and settles the last prediction of each against the result and the closing line. */
export async function settleFinals(transaction: Db, finals: readonly Game[], now: Date): Promise<void> {
  await lockInTransaction(transaction, 'settlement');
  const unsettled = await lockUnsettledGames(transaction, idsOf(finals));
  const games = unsettled.filter(({ homeScore, awayScore }) => homeScore !== null && awayScore !== null);
  if (games.length === 0) return;
  const closes = await findCloses(transaction, games);
  const inputs = await readRatingInputs(transaction, games, closes);
  await saveRatedGames(
    transaction,
    games.map(({ id, date, startsAt, resultRevision }) => {
      return { gameId: id, orderKey: `${date} ${startsAt.toISOString()} ${id}`, resultRevision, inputs: inputs.get(id)! };
    }),
  );
  const predictions = await findFinalPredictions(transaction, idsOf(games));
  const spreadPicks = await findFirstSpreadPicks(transaction, idsOf(games));
  const isReplayed = ({ id }: Game) => predictions.get(id)?.replay === true;
  await saveVerdicts(
    transaction,
    games.flatMap((game) => {
      const close = { at: closes.get(game.id), market: inputs.get(game.id)!.close };
      return verdictOf(game, { prediction: predictions.get(game.id), spreadPick: spreadPicks.get(game.id) ?? null }, close, now);
    }),
  );
  // A replay concerns past games, so open pages are not notified.
  const [replayed, current] = [games.filter(isReplayed), games.filter((game) => !isReplayed(game))];
  await publishChanges(transaction, 'verdict', idsOf(current));
  await publishChanges(transaction, 'past', idsOf(replayed));
}

async function voidGame(transaction: Db, game: Game, now: Date): Promise<void> {
  const prediction = (await findFinalPredictions(transaction, [game.id])).get(game.id);
  const spreadPick = (await findFirstSpreadPicks(transaction, [game.id])).get(game.id) ?? null;
  await saveVerdicts(transaction, verdictOf({ ...game, homeScore: null, awayScore: null }, { prediction, spreadPick }, noClose, now));
  await publishChanges(transaction, 'verdict', [game.id]);
}

interface Close {
  readonly at: Date | undefined;
  readonly market: ClosingMarket;
}
const noClose: Close = { at: undefined, market: {} };

interface Predicted {
  /** The last prediction before the start. */
  readonly prediction: StoredPrediction | undefined;
  readonly spreadPick: ClaimedBet | null;
}

/** A game without a prediction has no verdict; a game without a result is void. */
function verdictOf(game: Game, { prediction, spreadPick }: Predicted, close: Close, settledAt: Date): (typeof verdicts.$inferInsert)[] {
  if (!prediction) return [];
  const { id: gameId, season, date, resultRevision, homeScore, awayScore } = game;
  const score = homeScore === null || awayScore === null ? ('void' as const) : { home: homeScore, away: awayScore };
  const outcome = settlePrediction(prediction.content, score, close.market, spreadPick);
  const { id: predictionId, replay } = prediction;
  const hasClose = outcome.closing.probabilityHome !== null || outcome.closing.totalMean !== null || outcome.closing.margin != null;
  const closedAt = hasClose ? (close.at ?? null) : null;
  return [{ gameId, predictionId, season, date, replay, resultRevision, homeScore, awayScore, outcome, settledAt, closedAt }];
}

/**
 * When the close of each game was: the last response of the odds feed before the game was live. Games whose last prices are
 * too old have none.
 */
async function findCloses(transaction: Db, games: readonly Game[]): Promise<Map<string, Date>> {
  const lastSeenAt = await findLastSeenAt(transaction, idsOf(games));
  const closes = games.flatMap(({ id, startsAt, tippedAt }) => {
    const seenAt = lastSeenAt.get(id)?.getTime() ?? -Infinity;
    const closedAt = Math.min(seenAt, tippedAt?.getTime() ?? Infinity);
    return startsAt.getTime() - closedAt <= maxCloseAge ? [[id, new Date(closedAt)] as const] : [];
  });
  return new Map(closes);
}

/** The market on the morning of each game and at the close, from the price history, and what injury reports said before it. */
async function readRatingInputs(
  transaction: Db,
  games: readonly Game[],
  closes: ReadonlyMap<string, Date>,
): Promise<Map<string, RatingInputs>> {
  const closingMoments = games.flatMap(({ id, startsAt }) => {
    const at = closes.get(id);
    return at ? [{ gameId: id, startsAt, at }] : [];
  });
  const mornings = games.flatMap((game) => {
    const { id, startsAt } = game;
    const at = morningOf(game);
    return at < startsAt ? [{ gameId: id, startsAt, at }] : [];
  });
  const closePrices = await readPricesAt(transaction, closingMoments);
  const morningPrices = await readPricesAt(transaction, mornings);
  const reports = await findGameReports(transaction, idsOf(games));
  return new Map(
    games.map(({ id }) => {
      const inputs = inputsOf(quotesOf(closePrices.get(id) ?? []), quotesOf(morningPrices.get(id) ?? []));
      return [id, { ...inputs, reports: reports.get(id) ?? {} }];
    }),
  );
}

const inputsOf = (closing: MarketQuotes, morning: MarketQuotes): RatingInputs => ({
  closing: marketView(closing),
  morning: marketView(morning),
  morningQuotes: hasQuotes(morning) ? morning : null,
  close: closingMarketOf(closing),
});

const idsOf = (games: readonly Game[]) => games.map(({ id }) => id);
