import { sql } from 'drizzle-orm';
import { closingMarketOf } from '#model/value/closing-market.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database/database.ts';
import { announce } from '../platform/stream/announce.ts';
import { judgePrediction } from './judge-prediction.ts';
import { morningOf, type RatingInputs } from './rate-teams.ts';
import { saveRated } from './ratings-store.ts';
import { hasQuotes, marketView, quotesOf } from './read-market.ts';
import {
  cancelledWithoutVerdict,
  gamesToSettle,
  lastPredictionBefore,
  pricesAsOf,
  pricesLastSeen,
  saveVerdict,
  unsettledGame,
  type Game,
} from './store.ts';

/** Any number will do, as long as every process of ours asks for the same one. */
const settleLock = 727_004;
const boxScorePatience = 30 * 60_000;
/** A feed that fell silent so long before tip-off has not seen the close. */
const closeMustBeSeenWithin = 3 * 3_600_000;

/** Settles every game that has become final, each in a transaction of its own. Settling twice changes nothing. */
export async function settleGames({ db, clock }: { db: Db; clock: Clock }, limit = 200): Promise<number> {
  const now = clock.now();
  const ready = await gamesToSettle(db, new Date(now.getTime() - boxScorePatience), limit);
  for (const game of ready) await db.transaction((tx) => settleGame(tx, game.id, now));
  for (const game of await cancelledWithoutVerdict(db)) await db.transaction((tx) => voidGame(tx, game, now));
  return ready.length;
}

/** One final: taken into the ratings, and its last prediction judged by the result and the closing line. */
export async function settleGame(tx: Db, gameId: string, now: Date): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${settleLock})`);
  const game = await unsettledGame(tx, gameId);
  if (!game || game.homeScore === null || game.awayScore === null) return;
  const inputs = await ratingInputs(tx, game);
  const orderKey = `${game.date} ${game.startsAt.toISOString()} ${game.id}`;
  await saveRated(tx, { gameId, orderKey, resultRevision: game.resultRevision, inputs });
  const said = await lastPredictionBefore(tx, gameId, game.startsAt);
  if (said) {
    const { season, date, resultRevision, homeScore, awayScore } = game;
    const judgement = judgePrediction(said.content, { home: homeScore, away: awayScore }, inputs.close);
    const { id: predictionId, replay } = said;
    await saveVerdict(tx, { gameId, predictionId, season, date, replay, resultRevision, homeScore, awayScore, judgement, settledAt: now });
  }
  // A replayed past is nobody's news.
  if (!said?.replay) await announce(tx, 'verdict', [gameId]);
}

async function voidGame(tx: Db, game: Game, now: Date): Promise<void> {
  const said = await lastPredictionBefore(tx, game.id, game.startsAt);
  if (!said) return;
  const { id: gameId, season, date, resultRevision } = game;
  const judgement = judgePrediction(said.content, 'void', {});
  const nothing = { homeScore: null, awayScore: null };
  await saveVerdict(tx, {
    gameId,
    predictionId: said.id,
    season,
    date,
    replay: said.replay,
    resultRevision,
    ...nothing,
    judgement,
    settledAt: now,
  });
}

/** What the market said in the morning and at the end, out of the history of prices. */
async function ratingInputs(tx: Db, game: Game): Promise<RatingInputs> {
  const seenAt = await pricesLastSeen(tx, game.id);
  const isSeen = seenAt !== null && game.startsAt.getTime() - seenAt.getTime() <= closeMustBeSeenWithin;
  const closing = quotesOf(isSeen ? await pricesAsOf(tx, game.id, game.startsAt) : []);
  const early = morningOf(game);
  const morning = quotesOf(early < game.startsAt ? await pricesAsOf(tx, game.id, early) : []);
  return {
    closing: marketView(closing),
    morning: marketView(morning),
    morningQuotes: hasQuotes(morning) ? morning : null,
    close: closingMarketOf(closing),
  };
}
