import { inArray } from 'drizzle-orm';
import { hourMs } from '#domain/durations.ts';
import { closingMarketOf } from '#model/market/closing-market.ts';
import type { Game } from '#server/games/queries.ts';
import type { Db } from '#server/platform/database/database.ts';
import { closings } from '#server/schema/odds.ts';
import { findLastSeenAt, readQuotesAt } from './queries.ts';

export type Closing = typeof closings.$inferSelect;

/** If the feed last contained the game longer than this before the listed start, the last prices do not count as the closing line. */
const maxCloseAgeMs = 3 * hourMs;

export async function recordClosings(
  transaction: Db,
  begun: readonly Pick<Game, 'id' | 'startsAt' | 'tippedAt'>[],
): Promise<Map<string, Closing>> {
  const known = await readClosings(transaction, idsOf(begun));
  const missing = begun.filter(({ id }) => !known.has(id));
  if (missing.length === 0) return known;
  const lastSeenAt = await findLastSeenAt(transaction, idsOf(missing));
  const moments = missing.flatMap(({ id, startsAt, tippedAt }) => {
    const closedAt = Math.min(lastSeenAt.get(id)?.getTime() ?? -Infinity, tippedAt?.getTime() ?? Infinity);
    return startsAt.getTime() - closedAt <= maxCloseAgeMs ? [{ gameId: id, startsAt, at: new Date(closedAt) }] : [];
  });
  const closingQuotes = await readQuotesAt(transaction, moments);
  const rows = missing.map(({ id }): Closing => {
    const quotes = closingQuotes.get(id) ?? [];
    const closedAt = quotes.length > 0 ? moments.find(({ gameId }) => gameId === id)!.at : null;
    return { gameId: id, closedAt, quotes, consensus: closingMarketOf(quotes) };
  });
  await transaction.insert(closings).values(rows).onConflictDoNothing();
  return new Map([...known, ...rows.map((row) => [row.gameId, row] as const)]);
}

async function readClosings(db: Db, gameIds: readonly string[]): Promise<Map<string, Closing>> {
  if (gameIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(closings)
    .where(inArray(closings.gameId, [...gameIds]));
  return new Map(rows.map((row) => [row.gameId, row]));
}

const idsOf = (of: readonly Pick<Game, 'id'>[]) => of.map(({ id }) => id);
