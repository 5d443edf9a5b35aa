import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { GapRecord } from '#contract/game-page.ts';
import type { OddsGame } from '#contract/games.ts';
import type { ClaimedBet } from '#domain/market/bet.ts';
import { hourMs } from '#domain/durations.ts';
import { valueGapGroupLimits } from '#domain/game-rules.ts';
import { easternDate } from '#domain/league-date.ts';
import { type PredictedMarket, predictedMarkets } from '#domain/market/market.ts';
import { priceOf } from '#domain/market/rules.ts';
import { wholeAmerican } from '#domain/odds/price.ts';
import type { ExpectedMarkets } from '#model/market/closing-market.ts';
import { findFirstGame, listUpcomingGames, type Game } from '#server/games/queries.ts';
import { listOfferedPrices } from '#server/odds/queries.ts';
import type { Db } from '#server/platform/database/database.ts';
import { games } from '#server/schema/games.ts';
import { ledgerStamps } from '#server/schema/transparency-log.ts';
import { closings, type OfferedPrice, type Price } from '#server/schema/odds.ts';
import { predictions, recordedBets, verdicts } from '#server/schema/predictions.ts';
import { type BetSums, type MeanSums, recordSums } from '#server/schema/track-record.ts';
import type { Context } from '#server/platform/context.ts';
import { isChanceFree, type Start } from './disclosure.ts';

export interface StoredPrediction extends Readonly<typeof predictions.$inferSelect> {
  /** The bets that can be a pick, by market, the largest value gap first. */
  readonly bets: readonly ClaimedBet[];
}

async function withBets(db: Db, rows: readonly (typeof predictions.$inferSelect)[]): Promise<StoredPrediction[]> {
  const ids = rows.map(({ id }) => id);
  const { predictionId, position, market, side, book, price, line, claimed } = recordedBets;
  const stored = await db
    .select({ predictionId, bet: { market, side, book, price, line, claimed } })
    .from(recordedBets)
    .where(inArray(predictionId, ids))
    .orderBy(asc(predictionId), asc(position));
  const betsOf = Map.groupBy(stored, (row) => row.predictionId);
  return rows.map((row) => ({ ...row, bets: (betsOf.get(row.id) ?? []).map(({ bet }) => bet) }));
}

type OfferedQuote = OddsGame['quotes'][number];

export const quoteOfBet = (bet: Pick<ClaimedBet, 'book' | 'market'>, quotes: readonly OfferedQuote[]): OfferedQuote | undefined =>
  quotes.find(({ book, market }) => book === bet.book && market === bet.market);

/** The bets whose price is usable. A bet with value must still be on offer with the recorded line and price. */
export function usableBets(bets: readonly ClaimedBet[], quotes: readonly OfferedQuote[], now: Date): readonly ClaimedBet[] {
  return bets.filter((bet) => {
    const quote = quoteOfBet(bet, quotes);
    if (!quote?.usableUntil || Date.parse(quote.usableUntil) < now.getTime()) return false;
    const isSame = quote.line === bet.line && wholeAmerican(priceOf(quote, bet.side)) === wholeAmerican(bet.price);
    return bet.claimed <= 0 || isSame;
  });
}

/** The games of the coming 72 hours, soonest first. Games of the preseason are not predicted. */
export const listPredictedGames = async (db: Db, now: Date): Promise<Game[]> =>
  (await listUpcomingGames(db, now)).filter(({ stage }) => stage !== 'preseason');

/** A price that the feed has not contained for this long is not current. */
const currentForMs = 6 * hourMs;

/** Every book's prices that are current at a time. The forecasts are made from them, the picks only from those that are usable. */
export async function listCurrentPrices(db: Db, gameIds: readonly string[], at: Date): Promise<OfferedPrice[]> {
  return (await listOfferedPrices(db, gameIds)).filter((price) => isCurrentAt(price, at));
}

export const isCurrentAt = ({ seenAt }: Price, at: Date): boolean => at.getTime() - seenAt.getTime() <= currentForMs;

/** The latest prediction of each game, by game id. With `beforeStart`, the latest one before the start, which counts in the record. */
export async function findLastPredictions(
  db: Db,
  gameIds: readonly string[],
  { beforeStart = false } = {},
): Promise<Map<string, StoredPrediction>> {
  if (gameIds.length === 0) return new Map();
  const { gameId, id, issuedAt } = predictions;
  const rows = await db
    .selectDistinctOn([gameId], { prediction: predictions })
    .from(predictions)
    .innerJoin(games, and(eq(games.id, gameId), beforeStart ? lt(issuedAt, games.startsAt) : undefined))
    .where(inArray(gameId, [...gameIds]))
    .orderBy(asc(gameId), desc(id));
  const found = await withBets(
    db,
    rows.map(({ prediction }) => prediction),
  );
  return new Map(found.map((prediction) => [prediction.gameId, prediction]));
}

/** Our probability of a home win, by game id, of those of the games in which everyone may see it. */
export async function findFreeChances({ db, clock }: Context, of: readonly (Start & Pick<Game, 'id'>)[]): Promise<Map<string, number>> {
  const now = clock.now();
  const first = await findFirstGame(db, easternDate(now));
  const free = of.filter((game) => isChanceFree(game, now, game.id === first));
  const latest = await findLastPredictions(
    db,
    free.map(({ id }) => id),
  );
  return new Map([...latest].map(([id, { content }]) => [id, content.probabilities.published]));
}

/** A limit above the number of predictions that a game can get in its 72 hours. */
const maxPredictions = 1000;

export async function listPredictions(db: Db, gameId: string): Promise<StoredPrediction[]> {
  const rows = await db.select().from(predictions).where(eq(predictions.gameId, gameId)).orderBy(asc(predictions.id)).limit(maxPredictions);
  return withBets(db, rows);
}

/** When a time-stamp authority first confirmed each of these entries: in the first stamped checkpoint that covers it. */
export async function findProofTimes(db: Db, positions: readonly number[]): Promise<Map<number, Date>> {
  if (positions.length === 0) return new Map();
  const { id } = predictions;
  const { size, provenAt } = ledgerStamps;
  const first = sql`(select min(${size}) from ${ledgerStamps} where ${size} >= ${id})`;
  const rows = await db
    .select({ id, provenAt: sql<Date | null>`min(${provenAt})`.mapWith(provenAt) })
    .from(predictions)
    .innerJoin(ledgerStamps, eq(size, first))
    .where(inArray(id, [...positions]))
    .groupBy(id);
  return new Map(rows.flatMap((row) => (row.provenAt ? [[row.id, row.provenAt] as const] : [])));
}

export interface SettledVerdict {
  readonly verdict: typeof verdicts.$inferSelect;
  readonly closing: ExpectedMarkets;
}

export async function findVerdict(db: Db, gameId: string): Promise<SettledVerdict | undefined> {
  const [row] = await db
    .select({ verdict: verdicts, closing: closings.consensus })
    .from(verdicts)
    .leftJoin(closings, eq(closings.gameId, verdicts.gameId))
    .where(eq(verdicts.gameId, gameId));
  return row && { verdict: row.verdict, closing: row.closing ?? {} };
}

/** The results of past bets by the size of their value gap, from the sums of the track record. Void bets are left out. */
export async function listValueGapRecords(db: Db): Promise<GapRecord[]> {
  const betsOf = (market: PredictedMarket) => sql<readonly BetSums[]>`${recordSums.sums} #> ${`{${market},bets}`}`;
  const rows = await db
    .select({ replay: recordSums.replay, moneyline: betsOf('moneyline'), spread: betsOf('spread'), total: betsOf('total') })
    .from(recordSums)
    .where(and(eq(recordSums.team, ''), eq(recordSums.level, 'record')));
  return predictedMarkets.flatMap((market) =>
    [null, ...valueGapGroupLimits].flatMap((from, index) => {
      const groups = rows.flatMap(({ replay, ...row }) => {
        const sums = row[market]?.[index];
        return sums ? [{ replay, sums }] : [];
      });
      const bets = addUp(groups, ({ sums }) => sums.bets);
      if (bets === 0) return [];
      return {
        market,
        from,
        to: valueGapGroupLimits[index] ?? null,
        bets,
        replayed: groups.find(({ replay }) => replay)?.sums.bets ?? 0,
        // Without replayed bets: their price is the closing price, so their closing line value says nothing.
        closingLineValue: meanOf(groups.flatMap(({ replay, sums }) => (replay ? [] : [sums.closingValue]))),
      };
    }),
  );
}

const addUp = <Item>(items: readonly Item[], valueOf: (item: Item) => number) => items.reduce((sum, item) => sum + valueOf(item), 0);

function meanOf(parts: readonly MeanSums[]): number | null {
  const n = addUp(parts, (part) => part.n);
  return n === 0 ? null : addUp(parts, (part) => part.n * part.mean) / n;
}
