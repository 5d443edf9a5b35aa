import { asc, desc, inArray, sql } from 'drizzle-orm';
import type { Quote } from '#domain/market/quote.ts';
import type { Db } from '#server/platform/database/database.ts';
import { monthOf, priceChanges, quotesOf, removedByBook } from '#server/schema/odds.ts';

interface GameMoment {
  readonly gameId: string;
  readonly startsAt: Date;
  readonly at: Date;
}

/**
 * Each book's usable quotes of these games at the given times, from the price history, in the order of books. By game id. A book that
 * removes a market after the listed start closes it for the game, so its last prices stay valid.
 */
export async function readQuotesAt(db: Db, moments: readonly GameMoment[]): Promise<Map<string, Quote[]>> {
  if (moments.length === 0) return new Map();
  const { gameId, gameMonth, book, market, line, first, second, setAside, recordedAt, id } = priceChanges;
  const months = new Set(moments.map(({ startsAt }) => monthOf(startsAt)));
  const rows = await db
    .selectDistinctOn([gameId, book, market], { gameId, book, market, line, first, second, setAside })
    .from(priceChanges)
    .innerJoin(
      sql`jsonb_to_recordset(${JSON.stringify(moments)}::jsonb) as moment("gameId" text, "startsAt" timestamptz, "at" timestamptz)`,
      sql`moment."gameId" = ${gameId} and ${recordedAt} <= moment."at"
        and (${recordedAt} < moment."startsAt" or ${setAside} is distinct from ${removedByBook})`,
    )
    .where(inArray(gameMonth, [...months]))
    .orderBy(asc(gameId), asc(book), asc(market), desc(recordedAt), desc(id));
  return new Map([...Map.groupBy(rows, (row) => row.gameId)].map(([game, list]) => [game, quotesOf(list)]));
}
