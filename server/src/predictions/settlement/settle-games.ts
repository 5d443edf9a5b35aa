import { closingMarketOf, type ClosingMarket } from '#model/value/closing-market.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import { announce } from '#server/platform/stream/announce.ts';
import { judgePrediction } from './settle-prediction.ts';
import { morningOf, type RatingInputs } from '#server/predictions/ratings/rate-teams.ts';
import { saveRated } from '#server/predictions/ratings/ratings-store.ts';
import { hasQuotes, marketView, quotesOf, type Quotes } from '#server/predictions/issue/market-quotes.ts';
import {
  canceledWithoutVerdict,
  gamesToSettle,
  holdUnsettled,
  judgedPredictions,
  pricesAsOf,
  pricesLastSeen,
  saveVerdicts,
  type Game,
  type StoredPrediction,
} from '#server/predictions/store.ts';
import { lockInTransaction } from '#server/platform/database/advisory-locks.ts';

const boxScorePatience = 30 * 60_000;
/** A feed that fell silent so long before tip-off has not seen the close. */
const closeMustBeSeenWithin = 3 * 3_600_000;

/** Settles every game that has become final, each in a transaction of its own. Settling twice changes nothing. */
export async function settleGames({ db, clock }: { db: Db; clock: Clock }, limit = 200): Promise<number> {
  const now = clock.now();
  const ready = await gamesToSettle(db, new Date(now.getTime() - boxScorePatience), limit);
  for (const game of ready) await db.transaction((transaction) => settleTogether(transaction, [game], now));
  for (const game of await canceledWithoutVerdict(db)) await db.transaction((transaction) => voidGame(transaction, game, now));
  return ready.length;
}

/** Finals: taken into the ratings, and the last prediction of each judged by the result and the closing line. */
export async function settleTogether(transaction: Db, finals: readonly Game[], now: Date): Promise<void> {
  await lockInTransaction(transaction, 'settlement');
  const held = await holdUnsettled(transaction, idsOf(finals));
  const games = held.filter(({ homeScore, awayScore }) => homeScore !== null && awayScore !== null);
  if (games.length === 0) return;
  const inputs = await ratingInputs(transaction, games);
  await saveRated(
    transaction,
    games.map(({ id, date, startsAt, resultRevision }) => {
      return { gameId: id, orderKey: `${date} ${startsAt.toISOString()} ${id}`, resultRevision, inputs: inputs.get(id)! };
    }),
  );
  const said = await judgedPredictions(transaction, idsOf(games));
  await saveVerdicts(
    transaction,
    games.flatMap((game) => verdictOn(game, said.get(game.id), inputs.get(game.id)!.close, now)),
  );
  // A replayed past is nobody's news.
  await announce(transaction, 'verdict', idsOf(games.filter(({ id }) => !said.get(id)?.replay)));
}

async function voidGame(transaction: Db, game: Game, now: Date): Promise<void> {
  const said = await judgedPredictions(transaction, [game.id]);
  await saveVerdicts(transaction, verdictOn({ ...game, homeScore: null, awayScore: null }, said.get(game.id), {}, now));
}

/** Nothing where nothing was said; a game without a result is void. */
function verdictOn(game: Game, said: StoredPrediction | undefined, close: ClosingMarket, settledAt: Date) {
  if (!said) return [];
  const { id: gameId, season, date, resultRevision, homeScore, awayScore } = game;
  const score = homeScore === null || awayScore === null ? ('void' as const) : { home: homeScore, away: awayScore };
  const judgment = judgePrediction(said.content, score, close);
  const { id: predictionId, replay } = said;
  return [{ gameId, predictionId, season, date, replay, resultRevision, homeScore, awayScore, judgment, settledAt }];
}

/** What the market said in the morning and at the end, out of the history of prices. */
async function ratingInputs(transaction: Db, games: readonly Game[]): Promise<Map<string, RatingInputs>> {
  const seenAt = await pricesLastSeen(transaction, idsOf(games));
  const isSeen = ({ id, startsAt }: Game) => startsAt.getTime() - (seenAt.get(id)?.getTime() ?? -Infinity) <= closeMustBeSeenWithin;
  const atTheEnd = games.filter(isSeen).map(({ id, startsAt }) => ({ gameId: id, at: startsAt }));
  const early = games.map((game) => ({ gameId: game.id, at: morningOf(game), startsAt: game.startsAt }));
  const closing = await pricesAsOf(transaction, atTheEnd);
  const mornings = await pricesAsOf(
    transaction,
    early.filter(({ at, startsAt }) => at < startsAt),
  );
  return new Map(games.map(({ id }) => [id, inputsOf(quotesOf(closing.get(id) ?? []), quotesOf(mornings.get(id) ?? []))]));
}

const inputsOf = (closing: Quotes, morning: Quotes): RatingInputs => ({
  closing: marketView(closing),
  morning: marketView(morning),
  morningQuotes: hasQuotes(morning) ? morning : null,
  close: closingMarketOf(closing),
});

const idsOf = (games: readonly Game[]) => games.map(({ id }) => id);
