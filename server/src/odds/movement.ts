import { and, desc, eq, isNull, or } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { games } from '#server/schema/games.ts';
import { monthOf, priceChanges, removedByBook, stepOf } from '#server/schema/odds.ts';
import type { BookMovement } from '#contract/game-page.ts';
import type { PriceStep } from '#domain/market/price-step.ts';

type GameStart = Pick<typeof games.$inferSelect, 'id' | 'startsAt'>;

/** A limit far above the number of price changes of one game. Beyond it the oldest are left out. */
const maxChanges = 20_000;

/** Every usable price change of a game in order of time, and each removal of a market by its book. */
export async function listPriceChanges(db: Db, { id, startsAt }: GameStart, limit = maxChanges) {
  const isShown = or(isNull(priceChanges.setAside), eq(priceChanges.setAside, removedByBook));
  const newestFirst = await db
    .select()
    .from(priceChanges)
    .where(and(eq(priceChanges.gameMonth, monthOf(startsAt)), eq(priceChanges.gameId, id), isShown))
    .orderBy(desc(priceChanges.recordedAt), desc(priceChanges.id))
    .limit(limit);
  return newestFirst.toReversed().map(stepOf);
}

export async function findGameStart(db: Db, id: string): Promise<GameStart | undefined> {
  const [game] = await db.select({ id: games.id, startsAt: games.startsAt }).from(games).where(eq(games.id, id));
  return game;
}

/**
 * One list of price changes per book and market, in order of time. A change with null prices means that the book removed
 * the market. A change equal to the one before it is dropped: it occurs when an unusable price between the two was left
 * out.
 */
export function presentMovement(changes: readonly PriceStep[]): BookMovement[] {
  const byBookAndMarket = Map.groupBy(changes, ({ book, market }) => `${book} ${market}`);
  return [...byBookAndMarket.values()].map((list) => ({
    book: list[0]!.book,
    market: list[0]!.market,
    steps: list
      .filter(({ line, prices }, index) => {
        const previous = list[index - 1];
        return !previous || line !== previous.line || String(prices) !== String(previous.prices);
      })
      .map(({ at, line, prices }) => ({ at: new Date(at).toISOString(), line, prices: prices && [prices[0], prices[1]] })),
  }));
}
