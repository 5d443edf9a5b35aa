import { and, asc, desc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import { alertWatches } from '#server/schema/alerts.ts';
import type { LedgerContent } from '#contract/ledger.ts';
import type { WatchKind } from '#contract/alerts/watches.ts';
import { hourMs } from '#domain/durations.ts';
import { earlyAccessHours } from '#domain/game-rules.ts';
import { markets, priceMarketOf, type Side } from '#domain/markets.ts';
import type { Db } from '#server/platform/database/database.ts';
import { betLegs, bets } from '#server/schema/bets.ts';
import { games, injuries } from '#server/schema/games.ts';
import { isUsablePrice, prices } from '#server/schema/odds.ts';
import { predictions } from '#server/schema/predictions.ts';
import { preferences } from '#server/schema/preferences.ts';
import type { LeagueFacts, ListedPlayer, MarketMove, Offer, OurNumbers, PersonFacts, WatchedGame } from './watch-facts.ts';

const gameFields = {
  gameId: games.id,
  homeTeamId: games.homeTeamId,
  awayTeamId: games.awayTeamId,
  startsAt: games.startsAt,
  status: games.status,
};

/** The kinds of all active watches. Facts that no watch needs are not read. */
export async function listWatchedKinds(db: Db): Promise<Set<WatchKind>> {
  const kind = sql<WatchKind>`${alertWatches.condition} ->> 'kind'`;
  const rows = await db.selectDistinct({ kind }).from(alertWatches).where(eq(alertWatches.isActive, true));
  return new Set(rows.map((row) => row.kind));
}

export async function readLeagueFacts(
  db: Db,
  { kinds, now, readMoves }: { kinds: ReadonlySet<WatchKind>; now: Date; readMoves: (gameIds: readonly string[]) => Promise<MarketMove[]> },
): Promise<LeagueFacts> {
  const upcoming = await listGames(db, now);
  const ids = upcoming.map(({ gameId }) => gameId);
  return {
    games: upcoming,
    offers: kinds.has('price') ? await listOffers(db, ids) : [],
    moves: kinds.has('move') && ids.length > 0 ? await readMoves(ids) : [],
    numbers: kinds.has('number') ? await readNumbers(db, ids) : new Map(),
    injuries: kinds.has('injury') ? await listInjuries(db) : [],
  };
}

/** Nobody sees a prediction earlier, so no alert is earlier. */
async function listGames(db: Db, now: Date): Promise<WatchedGame[]> {
  const until = new Date(now.getTime() + earlyAccessHours * hourMs);
  return db
    .select(gameFields)
    .from(games)
    .where(and(eq(games.status, 'scheduled'), gt(games.startsAt, now), lte(games.startsAt, until)))
    .orderBy(asc(games.startsAt), asc(games.id));
}

async function listOffers(db: Db, gameIds: readonly string[]): Promise<Offer[]> {
  if (gameIds.length === 0) return [];
  const rows = await db
    .select()
    .from(prices)
    .where(and(inArray(prices.gameId, [...gameIds]), isUsablePrice));
  return rows.flatMap(({ gameId, book, market: priceMarket, line, first, second }) => {
    const market = markets.find((name) => priceMarketOf[name] === priceMarket);
    if (!market || first === null || second === null) return [];
    const offer = (side: Side, points: number | null, price: number): Offer => ({ gameId, market, side, book, line: points, price });
    if (market === 'total') return [offer('over', line, first), offer('under', line, second)];
    // The stored line is the handicap of the home team.
    return [offer('home', line, first), offer('away', line === null ? null : -line, second)];
  });
}

async function readNumbers(db: Db, gameIds: readonly string[]): Promise<Map<string, OurNumbers>> {
  if (gameIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([predictions.gameId], { gameId: predictions.gameId, content: predictions.content })
    .from(predictions)
    .where(and(inArray(predictions.gameId, [...gameIds]), eq(predictions.replay, false)))
    .orderBy(asc(predictions.gameId), desc(predictions.id));
  return new Map(rows.map(({ gameId, content }) => [gameId, numbersOf(content)]));
}

function numbersOf({ probabilities, total, spread }: LedgerContent): OurNumbers {
  const hasSpread = spread !== undefined && spread.line !== null;
  return {
    homeWin: probabilities.published,
    over: total.over,
    totalLine: total.line,
    cover: hasSpread ? { home: spread.home, away: spread.away, line: spread.line! } : null,
  };
}

async function listInjuries(db: Db): Promise<ListedPlayer[]> {
  const rows = await db.select().from(injuries);
  return rows.map(({ teamId, playerId, sourceId, name, status }) => ({ teamId, key: playerId ?? sourceId, name, status }));
}

export async function readPersonFacts(db: Db, userId: number, kinds: ReadonlySet<WatchKind>): Promise<PersonFacts> {
  const [row] = await db.select({ teams: preferences.favoriteTeams }).from(preferences).where(eq(preferences.userId, userId));
  return { favoriteTeams: row?.teams ?? [], betGames: kinds.has('start') ? await listBetGames(db, userId) : [] };
}

/** The games of open bets. Of several bets on one game, the one that was logged last says which start the person knows. */
async function listBetGames(db: Db, userId: number): Promise<PersonFacts['betGames']> {
  return db
    .selectDistinctOn([betLegs.gameId], { ...gameFields, listedAt: betLegs.startsAt })
    .from(betLegs)
    .innerJoin(bets, eq(bets.id, betLegs.betId))
    .innerJoin(games, eq(games.id, betLegs.gameId))
    .where(and(eq(betLegs.userId, userId), isNull(bets.result), inArray(games.status, ['scheduled', 'postponed'])))
    .orderBy(asc(betLegs.gameId), desc(betLegs.betId));
}
