import { minuteMs } from '#domain/durations.ts';
import type { ExpectedMarkets } from '#model/market/closing-market.ts';
import type { Game } from '#server/games/queries.ts';
import { type Closing, readQuotesAt } from '#server/odds/queries.ts';
import { recordClosings } from '#server/odds/record-closings.ts';
import { lockInTransaction } from '#server/platform/database/advisory-locks.ts';
import type { Db } from '#server/platform/database/database.ts';
import { publishChanges } from '#server/platform/stream/publish-changes.ts';
import { consensusLines } from '#server/predictions/issue/market-quotes.ts';
import { findGameReports } from '#server/predictions/issue/report-store.ts';
import { morningPriceTimeOf } from '#server/predictions/ratings/rate-game.ts';
import { saveRatedGames } from '#server/predictions/ratings/ratings-store.ts';
import { findLastPredictions, type StoredPrediction } from '#server/predictions/queries.ts';
import type { RatingInputs, verdicts } from '#server/schema/predictions.ts';
import type { Context } from '#server/platform/context.ts';
import { settlePrediction, type SpreadPicks } from './settle-prediction.ts';
import {
  findFirstSpreadPicks,
  listCanceledWithoutVerdict,
  listGamesToSettle,
  lockUnsettledGames,
  saveVerdicts,
} from './settlement-store.ts';

const boxScoreTimeoutMs = 30 * minuteMs;

interface SettleDeps extends Context {
  readonly stopping?: AbortSignal | undefined;
}

export async function settleGames({ db, clock, stopping }: SettleDeps, limit = 200): Promise<number> {
  const now = clock.now();
  const ready = await listGamesToSettle(db, new Date(now.getTime() - boxScoreTimeoutMs), limit);
  for (const game of ready) {
    stopping?.throwIfAborted();
    await db.transaction((transaction) => settleFinishedGames(transaction, [game], now));
  }
  for (const game of await listCanceledWithoutVerdict(db)) await db.transaction((transaction) => voidGame(transaction, game, now));
  return ready.length;
}

export async function settleFinishedGames(transaction: Db, finals: readonly Game[], now: Date): Promise<void> {
  await lockInTransaction(transaction, 'settlement');
  const unsettled = await lockUnsettledGames(transaction, idsOf(finals));
  const games = unsettled.filter(({ homeScore, awayScore }) => homeScore !== null && awayScore !== null);
  if (games.length === 0) return;
  const closes = await recordClosings(transaction, games);
  const inputs = await readRatingInputs(transaction, games, closes);
  await saveRatedGames(
    transaction,
    games.map(({ id, date, startsAt, resultRevision }) => {
      return { gameId: id, orderKey: `${date} ${startsAt.toISOString()} ${id}`, resultRevision, inputs: inputs.get(id)! };
    }),
  );
  const predictions = await findLastPredictions(transaction, idsOf(games), { beforeStart: true });
  const spreadPicksOf = await findFirstSpreadPicks(transaction, idsOf(games));
  const isReplayed = ({ id }: Game) => predictions.get(id)?.replay === true;
  await saveVerdicts(
    transaction,
    games.flatMap((game) => {
      const predicted = { prediction: predictions.get(game.id), spreadPicks: spreadPicksOf(game.id) };
      return verdictOf(game, predicted, closes.get(game.id)!.consensus, now);
    }),
  );
  // Replayed games have the topic `past`, which renews answers in memory but is not sent to open pages.
  const [replayed, current] = [games.filter(isReplayed), games.filter((game) => !isReplayed(game))];
  await publishChanges(transaction, 'verdict', idsOf(current));
  await publishChanges(transaction, 'past', idsOf(replayed));
}

async function voidGame(transaction: Db, game: Game, now: Date): Promise<void> {
  const prediction = (await findLastPredictions(transaction, [game.id], { beforeStart: true })).get(game.id);
  const spreadPicks = (await findFirstSpreadPicks(transaction, [game.id]))(game.id);
  await saveVerdicts(transaction, verdictOf({ ...game, homeScore: null, awayScore: null }, { prediction, spreadPicks }, {}, now));
  await publishChanges(transaction, 'verdict', [game.id]);
}

interface Predicted {
  readonly prediction: StoredPrediction | undefined;
  readonly spreadPicks: SpreadPicks;
}

/** A game without a prediction has no verdict; a game without a result is void. */
function verdictOf(
  game: Game,
  { prediction, spreadPicks }: Predicted,
  close: ExpectedMarkets,
  settledAt: Date,
): (typeof verdicts.$inferInsert)[] {
  if (!prediction) return [];
  const { id: gameId, season, date, resultRevision, homeScore, awayScore } = game;
  const score = homeScore === null || awayScore === null ? ('void' as const) : { home: homeScore, away: awayScore };
  const outcome = settlePrediction(prediction.content, score, close, spreadPicks);
  const { id: predictionId, replay } = prediction;
  return [{ gameId, predictionId, season, date, replay, resultRevision, homeScore, awayScore, outcome, settledAt }];
}

async function readRatingInputs(
  transaction: Db,
  games: readonly Game[],
  closes: ReadonlyMap<string, Closing>,
): Promise<Map<string, RatingInputs>> {
  const mornings = games.flatMap((game) => {
    const { id, startsAt } = game;
    const at = morningPriceTimeOf(game);
    return at < startsAt ? [{ gameId: id, startsAt, at }] : [];
  });
  const morningQuotes = await readQuotesAt(transaction, mornings);
  const reports = await findGameReports(transaction, idsOf(games));
  return new Map(
    games.map(({ id }) => {
      const morning = morningQuotes.get(id) ?? [];
      const inputs = {
        closing: consensusLines(closes.get(id)!.quotes),
        morningQuotes: morning.length > 0 ? morning : null,
      };
      return [id, { ...inputs, reports: reports.get(id) ?? {} }];
    }),
  );
}

const idsOf = (games: readonly Game[]) => games.map(({ id }) => id);
