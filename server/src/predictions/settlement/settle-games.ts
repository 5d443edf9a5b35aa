import { sql } from 'drizzle-orm';
import { closingMarketOf, type ClosingMarket } from '#model/value/closing-market.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import { announce } from '#server/platform/stream/announce.ts';
import { judgePrediction } from './settle-prediction.ts';
import { morningOf, type RatingInputs } from '#server/predictions/ratings/rate-teams.ts';
import { saveRated } from '#server/predictions/ratings/ratings-store.ts';
import { hasQuotes, marketView, quotesOf, type Quotes } from '#server/predictions/issue/market-quotes.ts';
import {
  cancelledWithoutVerdict,
  gamesToSettle,
  holdUnsettled,
  judgedPredictions,
  pricesAsOf,
  pricesLastSeen,
  saveVerdicts,
  type Game,
  type StoredPrediction,
} from '#server/predictions/store.ts';

/** Any number will do, as long as every process of ours asks for the same one. */
const settleLock = 727_004;
const boxScorePatience = 30 * 60_000;
/** A feed that fell silent so long before tip-off has not seen the close. */
const closeMustBeSeenWithin = 3 * 3_600_000;

/** Settles every game that has become final, each in a transaction of its own. Settling twice changes nothing. */
export async function settleGames({ db, clock }: { db: Db; clock: Clock }, limit = 200): Promise<number> {
  const now = clock.now();
  const ready = await gamesToSettle(db, new Date(now.getTime() - boxScorePatience), limit);
  for (const game of ready) await db.transaction((tx) => settleTogether(tx, [game], now));
  for (const game of await cancelledWithoutVerdict(db)) await db.transaction((tx) => voidGame(tx, game, now));
  return ready.length;
}

/** Finals: taken into the ratings, and the last prediction of each judged by the result and the closing line. */
export async function settleTogether(tx: Db, finals: readonly Game[], now: Date): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${settleLock})`);
  const held = await holdUnsettled(tx, idsOf(finals));
  const games = held.filter(({ homeScore, awayScore }) => homeScore !== null && awayScore !== null);
  if (games.length === 0) return;
  const inputs = await ratingInputs(tx, games);
  await saveRated(
    tx,
    games.map(({ id, date, startsAt, resultRevision }) => {
      return { gameId: id, orderKey: `${date} ${startsAt.toISOString()} ${id}`, resultRevision, inputs: inputs.get(id)! };
    }),
  );
  const said = await judgedPredictions(tx, idsOf(games));
  await saveVerdicts(
    tx,
    games.flatMap((game) => verdictOn(game, said.get(game.id), inputs.get(game.id)!.close, now)),
  );
  // A replayed past is nobody's news.
  await announce(tx, 'verdict', idsOf(games.filter(({ id }) => !said.get(id)?.replay)));
}

async function voidGame(tx: Db, game: Game, now: Date): Promise<void> {
  const said = await judgedPredictions(tx, [game.id]);
  await saveVerdicts(tx, verdictOn({ ...game, homeScore: null, awayScore: null }, said.get(game.id), {}, now));
}

/** Nothing where nothing was said; a game without a result is void. */
function verdictOn(game: Game, said: StoredPrediction | undefined, close: ClosingMarket, settledAt: Date) {
  if (!said) return [];
  const { id: gameId, season, date, resultRevision, homeScore, awayScore } = game;
  const score = homeScore === null || awayScore === null ? ('void' as const) : { home: homeScore, away: awayScore };
  const judgement = judgePrediction(said.content, score, close);
  const { id: predictionId, replay } = said;
  return [{ gameId, predictionId, season, date, replay, resultRevision, homeScore, awayScore, judgement, settledAt }];
}

/** What the market said in the morning and at the end, out of the history of prices. */
async function ratingInputs(tx: Db, games: readonly Game[]): Promise<Map<string, RatingInputs>> {
  const seenAt = await pricesLastSeen(tx, idsOf(games));
  const isSeen = ({ id, startsAt }: Game) => startsAt.getTime() - (seenAt.get(id)?.getTime() ?? -Infinity) <= closeMustBeSeenWithin;
  const atTheEnd = games.filter(isSeen).map(({ id, startsAt }) => ({ gameId: id, at: startsAt }));
  const early = games.map((game) => ({ gameId: game.id, at: morningOf(game), startsAt: game.startsAt }));
  const closing = await pricesAsOf(tx, atTheEnd);
  const mornings = await pricesAsOf(
    tx,
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
