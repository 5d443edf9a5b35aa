import { and, asc, desc, eq, inArray, isNull, max, or, sql } from 'drizzle-orm';
import type { BoardMovement } from '#contract/game-page.ts';
import type { OddsGame } from '#contract/games.ts';
import { hourMs } from '#domain/durations.ts';
import { easternDate } from '#domain/league-date.ts';
import type { Market } from '#domain/market/market.ts';
import type { PriceStep } from '#domain/market/price-step.ts';
import type { Quote } from '#domain/market/quote.ts';
import { type ConfirmedPrice, usableUntil } from '#domain/market/usable-price.ts';
import { closingMarketOf } from '#model/market/closing-market.ts';
import { findNextGameDate, listGamesById, listGamesOfDay, type Game, type GameStart } from '#server/games/queries.ts';
import type { Db } from '#server/platform/database/database.ts';
import {
  closings,
  monthOf,
  type OfferedPrice,
  type Price,
  priceChanges,
  prices,
  quotesOf,
  removedByBook,
  stepOf,
} from '#server/schema/odds.ts';
import type { Context } from '#server/platform/context.ts';
import { type ConsensusMovement, movementOf, sampleMovement } from './consensus-movement.ts';
import { presentOddsGame, presentQuote } from './present.ts';

export async function listOfferedPrices(db: Db, gameIds: readonly string[]): Promise<OfferedPrice[]> {
  if (gameIds.length === 0) return [];
  const rows = await db
    .select()
    .from(prices)
    .where(inArray(prices.gameId, [...gameIds]))
    .orderBy(asc(prices.gameId), asc(prices.book), asc(prices.market));
  return [...Map.groupBy(rows, ({ gameId }) => gameId).values()].flatMap(offeredPricesOf);
}

/** The prices that are on offer of all that are stored of one game. */
export function offeredPricesOf(stored: readonly Price[]): OfferedPrice[] {
  const ofGame = stored.filter(({ first, setAside }) => setAside === removedByBook || (setAside === null && first !== null));
  const confirmed = ofGame.map(confirmedPriceOf);
  return ofGame
    .map((row, index) => Object.assign({}, row, { usableUntil: usableUntil(confirmed[index]!, confirmed) }))
    .filter(({ setAside }) => setAside === null);
}

export async function readQuotes(db: Db, gameIds: readonly string[]): Promise<Map<string, OddsGame['quotes']>> {
  const byGame = Map.groupBy(await listOfferedPrices(db, gameIds), ({ gameId }) => gameId);
  return new Map([...byGame].map(([id, list]) => [id, list.flatMap(presentQuote)]));
}

const confirmedPriceOf = ({ book, market, setAside, seenAt, quotedAt, changedAt, expiresAt }: Price): ConfirmedPrice => ({
  book,
  market,
  isWithdrawn: setAside === removedByBook,
  changedAt: changedAt.getTime(),
  confirmedAt: Math.min(seenAt.getTime(), quotedAt.getTime()),
  expiresAt: expiresAt.getTime(),
});

export async function findLastSeenAt(db: Db, gameIds: readonly string[]): Promise<Map<string, Date>> {
  if (gameIds.length === 0) return new Map();
  const rows = await db
    .select({ gameId: prices.gameId, seenAt: max(prices.seenAt) })
    .from(prices)
    .where(inArray(prices.gameId, [...gameIds]))
    .groupBy(prices.gameId);
  return new Map(rows.flatMap(({ gameId, seenAt }) => (seenAt ? [[gameId, seenAt] as const] : [])));
}

function isChangeOf(of: readonly GameStart[]) {
  const [ids, months] = [of.map(({ id }) => id), new Set(of.map(({ startsAt }) => monthOf(startsAt)))];
  return and(inArray(priceChanges.gameMonth, [...months]), inArray(priceChanges.gameId, ids));
}

export async function findLastChanges(db: Db, of: readonly GameStart[]): Promise<Map<string, Date>> {
  if (of.length === 0) return new Map();
  const rows = await db
    .select({ gameId: priceChanges.gameId, at: max(priceChanges.recordedAt) })
    .from(priceChanges)
    .where(isChangeOf(of))
    .groupBy(priceChanges.gameId);
  return new Map(rows.flatMap(({ gameId, at }) => (at ? [[gameId, at] as const] : [])));
}

/** Far above the number of price changes of a game. */
export const maxChangesPerGame = 20_000;

interface ChangeSelection {
  readonly market?: Market;
  readonly withSetAside?: boolean;
  /** The largest number of changes. If there are more, the oldest are left out, because the current prices matter most. */
  readonly limit?: number;
}

export async function listPriceChanges(
  db: Db,
  of: readonly GameStart[],
  { market, withSetAside = false, limit = maxChangesPerGame * of.length }: ChangeSelection = {},
): Promise<Map<string, PriceStep[]>> {
  const { setAside, recordedAt, id } = priceChanges;
  const isSelected = withSetAside ? undefined : or(isNull(setAside), eq(setAside, removedByBook));
  const newestFirst = await db
    .select()
    .from(priceChanges)
    .where(and(isChangeOf(of), isSelected, market && eq(priceChanges.market, market)))
    .orderBy(desc(recordedAt), desc(id))
    .limit(limit);
  const byGame = Map.groupBy(newestFirst.toReversed(), ({ gameId }) => gameId);
  return new Map([...byGame].map(([game, rows]) => [game, rows.map(stepOf)]));
}

interface GameMoment {
  readonly gameId: string;
  readonly startsAt: Date;
  readonly at: Date;
}

/** The usable quotes of each game at its moment, sorted by book. A market that is removed after the listed start keeps its last prices. */
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

export type Closing = typeof closings.$inferSelect;

/** If the feed last contained the game longer than this before the listed start, the last prices do not count as the closing line. */
const maxCloseAgeMs = 3 * hourMs;

/** The closing lines of games that have begun. Until settlement records one, it is computed from the prices of the same moment. */
export async function readClosings(db: Db, begun: readonly Pick<Game, 'id' | 'startsAt' | 'tippedAt'>[]): Promise<Map<string, Closing>> {
  if (begun.length === 0) return new Map();
  const isOfGame = inArray(
    closings.gameId,
    begun.map(({ id }) => id),
  );
  const known = new Map((await db.select().from(closings).where(isOfGame)).map((row) => [row.gameId, row]));
  const missing = begun.filter(({ id }) => !known.has(id));
  const lastSeenAt = await findLastSeenAt(
    db,
    missing.map(({ id }) => id),
  );
  const moments = missing.flatMap(({ id, startsAt, tippedAt }) => {
    const closedAt = Math.min(lastSeenAt.get(id)?.getTime() ?? -Infinity, tippedAt?.getTime() ?? Infinity);
    return startsAt.getTime() - closedAt <= maxCloseAgeMs ? [{ gameId: id, startsAt, at: new Date(closedAt) }] : [];
  });
  const closingQuotes = await readQuotesAt(db, moments);
  const computed = missing.map(({ id }): Closing => {
    const quotes = closingQuotes.get(id) ?? [];
    const closedAt = quotes.length > 0 ? moments.find(({ gameId }) => gameId === id)!.at : null;
    return { gameId: id, closedAt, quotes, consensus: closingMarketOf(quotes) };
  });
  return new Map([...known, ...computed.map((row) => [row.gameId, row] as const)]);
}

export interface GameMarket {
  readonly gameId: string;
  readonly market: Market;
}

export type GameMovement = GameMarket & ConsensusMovement;

export async function readMovements(db: Db, observed: readonly GameMarket[]): Promise<GameMovement[]> {
  const found: GameMovement[] = [];
  for (const game of await listGamesById(db, [...new Set(observed.map(({ gameId }) => gameId))])) {
    for (const { gameId, market } of observed.filter((one) => one.gameId === game.id)) {
      const movement = await readMovement(db, game, market);
      if (movement) found.push({ gameId, market, ...movement });
    }
  }
  return found;
}

async function readMovement(db: Db, game: GameStart, market: Market): Promise<ConsensusMovement | undefined> {
  return movementOf((await listPriceChanges(db, [game], { market })).get(game.id) ?? []);
}

export async function listTodaysBoard({ db, clock }: Context): Promise<OddsGame[]> {
  const now = clock.now();
  return withPrices(db, await listTodaysGames(db, now), now);
}

export async function listBoardOfDay({ db, clock }: Context, date: string): Promise<OddsGame[]> {
  return withPrices(db, await listGamesOfDay(db, date), clock.now());
}

export async function listBoardGames({ db, clock }: Context, ids: readonly string[]): Promise<OddsGame[]> {
  return withPrices(db, await listGamesById(db, ids), clock.now());
}

export async function readBoardMovement({ db, clock }: Context, market: Market): Promise<BoardMovement> {
  const now = clock.now();
  const moved: BoardMovement = [];
  for (const game of await listTodaysGames(db, now)) {
    if (game.status === 'final' || game.status === 'postponed') continue;
    const movement = await readMovement(db, game, market);
    if (movement) moved.push({ gameId: game.id, openedAt: movement.openedAt.toISOString(), values: sampleMovement(movement, now) });
  }
  return moved;
}

async function withPrices(db: Db, games: readonly Game[], now: Date): Promise<OddsGame[]> {
  const ids = games.map(({ id }) => id);
  const byGame = Map.groupBy(await listOfferedPrices(db, ids), ({ gameId }) => gameId);
  const closes = await readClosings(
    db,
    games.filter(({ status }) => status === 'live' || status === 'final'),
  );
  return games.map((game) => presentOddsGame(game, byGame.get(game.id) ?? [], closes.get(game.id)?.consensus, now));
}

async function listTodaysGames(db: Db, now: Date): Promise<Game[]> {
  const today = easternDate(now);
  const games = await listGamesOfDay(db, today, { isToday: true });
  const hasUpcoming = games.some(({ status, startsAt }) => status === 'scheduled' && startsAt > now);
  const nextDate = hasUpcoming ? undefined : await findNextGameDate(db, today);
  const all = nextDate ? [...games, ...(await listGamesOfDay(db, nextDate))] : games;
  const distinct = [...new Map(all.map((game) => [game.id, game])).values()];
  return distinct.toSorted((a, b) => rankOf(a, today) - rankOf(b, today));
}

/** Games to bet on come first, then postponed games, also those with a new date, and finished games last. */
function rankOf({ status, postponedFrom }: Game, today: string): number {
  if (status === 'final') return 2;
  return status === 'postponed' || (postponedFrom && easternDate(postponedFrom) === today) ? 1 : 0;
}
