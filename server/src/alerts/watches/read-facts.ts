import { and, asc, desc, eq, exists, gt, inArray, isNull, lte, not, or, sql } from 'drizzle-orm';
import type { Watch } from '#contract/alerts/watches.ts';
import type { LedgerContent } from '#contract/ledger.ts';
import { hourMs } from '#domain/durations.ts';
import { earlyAccessHours } from '#domain/game-rules.ts';
import { marketOfPrices, sidesOf } from '#domain/markets.ts';
import type { AlertDeps } from '#server/alerts/deps.ts';
import type { Db } from '#server/platform/database/database.ts';
import { betLegs, bets } from '#server/schema/bets.ts';
import { games, injuries } from '#server/schema/games.ts';
import { isFreshPrice, isUsablePrice, prices } from '#server/schema/odds.ts';
import { predictions } from '#server/schema/predictions.ts';
import { preferences } from '#server/schema/preferences.ts';
import type { LeagueFacts, ListedPlayer, Offer, OurNumbers, PersonFacts, WatchedGame } from './watch-facts.ts';
import { listWatchedFacts, watchedMarkets } from './watched-facts.ts';

const gameFields = {
  gameId: games.id,
  homeTeamId: games.homeTeamId,
  awayTeamId: games.awayTeamId,
  startsAt: games.startsAt,
  status: games.status,
};

/** Undefined if nobody has an active watch. */
export async function readLeagueFacts({ db, readConsensusChanges }: AlertDeps, now: Date): Promise<LeagueFacts | undefined> {
  const watched = await listWatchedFacts(db);
  if (watched.length === 0) return undefined;
  const predictedUntil = new Date(now.getTime() + earlyAccessHours * hourMs);
  const upcoming = await listGames(db, now, predictedUntil);
  const targets = new Set(watched.filter(({ kind }) => kind === 'price').map(({ gameId }) => gameId));
  const isWatched = (wanted: Watch['condition']['kind']) => watched.some(({ kind }) => kind === wanted);
  const idsOf = (selected: readonly WatchedGame[]) => selected.map(({ gameId }) => gameId);
  const offered = idsOf(upcoming).filter((id) => targets.has(id));
  // Nobody sees a prediction earlier, so no alert is earlier.
  const predicted = upcoming.filter(({ startsAt }) => startsAt <= predictedUntil);
  const moving = watchedMarkets(watched, upcoming);
  return {
    games: upcoming,
    offers: offered.length > 0 ? await listOffers(db, offered, now) : [],
    consensusChanges: moving.length > 0 ? await readConsensusChanges(moving) : [],
    numbers: isWatched('number') ? await readNumbers(db, idsOf(predicted)) : new Map(),
    injuries: isWatched('injury') ? await listInjuries(db) : [],
  };
}

/** Games that start until this time or have a price. Of the rest of the season there is nothing to observe yet. */
async function listGames(db: Db, now: Date, until: Date): Promise<WatchedGame[]> {
  const hasPrice = exists(db.select({ gameId: prices.gameId }).from(prices).where(eq(prices.gameId, games.id)));
  return db
    .select(gameFields)
    .from(games)
    .where(and(eq(games.status, 'scheduled'), gt(games.startsAt, now), or(lte(games.startsAt, until), hasPrice)))
    .orderBy(asc(games.startsAt), asc(games.id));
}

async function listOffers(db: Db, gameIds: readonly string[], now: Date): Promise<Offer[]> {
  const { gameId, book, market, line, first, second } = prices;
  const rows = await db
    .select({ gameId, book, market, line, first, second, isFresh: sql<boolean>`${isFreshPrice(now)}` })
    .from(prices)
    .where(and(inArray(gameId, [...gameIds]), isUsablePrice));
  return rows.flatMap((row) => {
    const sides = sidesOf[marketOfPrices[row.market]];
    return [row.first, row.second].flatMap((price, index): Offer[] => {
      if (price === null) return [];
      const { gameId: id, book: bookmaker, line: points, isFresh } = row;
      return [{ gameId: id, market: marketOfPrices[row.market], side: sides[index]!, book: bookmaker, line: points, price, isFresh }];
    });
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

/** What these active watches of a person need. */
export async function readPersonFacts(db: Db, userId: number, watches: readonly Watch[]): Promise<PersonFacts> {
  const needsFavorites = watches.some(({ condition }) => condition.kind === 'injury' && condition.withFavorites);
  const needsBets = watches.some(({ condition }) => condition.kind === 'start');
  return {
    favoriteTeams: needsFavorites ? await listFavoriteTeams(db, userId) : [],
    betGames: needsBets ? await listBetGames(db, userId) : [],
  };
}

export async function listFavoriteTeams(db: Db, userId: number): Promise<readonly number[]> {
  const [row] = await db.select({ teams: preferences.favoriteTeams }).from(preferences).where(eq(preferences.userId, userId));
  return row?.teams ?? [];
}

/** A limit above the number of games on which one person has open bets. */
const maxBetGames = 200;

/** The games of open bets, soonest first. Of several bets on one game, the one that was logged last says which start the person knows. */
async function listBetGames(db: Db, userId: number): Promise<PersonFacts['betGames']> {
  const listedAt = sql`${betLegs.startsAt}`.mapWith(betLegs.startsAt).as('listedAt');
  const open = db
    .selectDistinctOn([betLegs.gameId], { ...gameFields, listedAt })
    .from(betLegs)
    .innerJoin(bets, eq(bets.id, betLegs.betId))
    .innerJoin(games, eq(games.id, betLegs.gameId))
    .where(and(eq(betLegs.userId, userId), not(betLegs.isComplete), isNull(bets.result), inArray(games.status, ['scheduled', 'postponed'])))
    .orderBy(asc(betLegs.gameId), desc(betLegs.betId))
    .as('open');
  return db.select().from(open).orderBy(asc(open.startsAt), asc(open.gameId)).limit(maxBetGames);
}
