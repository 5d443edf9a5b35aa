import { and, asc, desc, eq, exists, inArray, isNull, lte, not, or, sql } from 'drizzle-orm';
import { type AlertKind, alertKinds, type AlertRule } from '#contract/alerts/rules.ts';
import { comparedBooksOf } from '#domain/books-in-state.ts';
import { type Market, markets } from '#domain/market/market.ts';
import { rules } from '#domain/market/rules.ts';
import { isUsable } from '#domain/market/usable-price.ts';
import { endOfEarlyAccess, inOrderOfStart, isUpcoming } from '#server/games/queries.ts';
import { type GameMarket, listOfferedPrices, readMovements, readQuotes } from '#server/odds/queries.ts';
import type { Db } from '#server/platform/database/database.ts';
import { findLastPredictions, usableBets } from '#server/predictions/queries.ts';
import { alertRules } from '#server/schema/alerts.ts';
import { betLegs, bets } from '#server/schema/bets.ts';
import { games, injuries } from '#server/schema/games.ts';
import { type OfferedPrice, prices } from '#server/schema/odds.ts';
import { preferences } from '#server/schema/preferences.ts';
import { observerOf } from './kinds/alert-kinds.ts';
import type { AlertFacts, AlertGame, LeagueFacts, ListedPlayer, Offer, PersonFacts } from './kinds/alert-facts.ts';

const gameFields = {
  gameId: games.id,
  homeTeamId: games.homeTeamId,
  awayTeamId: games.awayTeamId,
  startsAt: games.startsAt,
  status: games.status,
};

export async function readLeagueFacts(db: Db, now: Date): Promise<LeagueFacts | undefined> {
  const observed = await listObserved(db);
  if (observed.length === 0) return undefined;
  const observersOf = (fact: keyof AlertFacts) => observed.filter(({ kind }) => observerOf(kind).reads.some((name) => name === fact));
  const predictedUntil = endOfEarlyAccess(now);
  const upcoming = await listGames(db, now, predictedUntil);
  const targets = new Set(observersOf('offers').map(({ gameId }) => gameId));
  const offered = upcoming.map(({ gameId }) => gameId).filter((id) => targets.has(id));
  // Predictions of later games are not shown to anybody yet, so that alerts do not contain them either.
  const predicted = upcoming.filter(({ startsAt }) => startsAt <= predictedUntil).map(({ gameId }) => gameId);
  const isPredictionRead = observersOf('predictions').length + observersOf('recordedBets').length > 0;
  const moving = marketsOf(observersOf('movements'), upcoming);
  return {
    games: upcoming,
    offers: (await listOfferedPrices(db, offered)).flatMap((price) => offersOf(price, now)),
    movements: await readMovements(db, moving),
    ...(await readPredictions(db, isPredictionRead ? predicted : [], now)),
    injuries: observersOf('injuries').length > 0 ? await listInjuries(db) : [],
  };
}

/** One thing that an active rule of somebody observes. Fields that its kind does not have are null. */
interface Observed {
  readonly kind: AlertKind;
  readonly gameId: string | null;
  readonly market: Market | null;
  readonly teamId: number | null;
}

async function listObserved(db: Db): Promise<Observed[]> {
  const { condition, isActive } = alertRules;
  const teamIds = sql`case jsonb_typeof(${condition} -> 'teamIds') when 'array' then ${condition} -> 'teamIds' end`;
  return db
    .selectDistinct({
      kind: sql<AlertKind>`${condition} ->> 'kind'`,
      gameId: sql<string | null>`${condition} ->> 'gameId'`,
      market: sql<Market | null>`${condition} ->> 'market'`,
      teamId: sql<number | null>`team.id`.mapWith(Number),
    })
    .from(alertRules)
    .leftJoin(sql`lateral jsonb_array_elements_text(${teamIds}) as team(id)`, sql`true`)
    .where(and(isActive, inArray(sql`${condition} ->> 'kind'`, alertKinds)));
}

function marketsOf(observed: readonly Observed[], upcoming: readonly AlertGame[]): GameMarket[] {
  return upcoming.flatMap(({ gameId, homeTeamId, awayTeamId }) =>
    markets
      .filter((name) =>
        observed.some(({ market, teamId }) => market === name && (teamId === null || teamId === homeTeamId || teamId === awayTeamId)),
      )
      .map((market) => ({ gameId, market })),
  );
}

async function listGames(db: Db, now: Date, until: Date): Promise<AlertGame[]> {
  const hasPrice = exists(db.select({ gameId: prices.gameId }).from(prices).where(eq(prices.gameId, games.id)));
  return db
    .select(gameFields)
    .from(games)
    .where(and(isUpcoming(now), or(lte(games.startsAt, until), hasPrice)))
    .orderBy(...inOrderOfStart);
}

function offersOf(row: OfferedPrice, now: Date): Offer[] {
  const { gameId, book, market, line } = row;
  return [row.first, row.second].flatMap((price, index): Offer[] =>
    price === null
      ? []
      : [{ gameId, market, side: rules[market].sides[index]!, book, line, price, isUsable: isUsable(row, now.getTime()) }],
  );
}

async function readPredictions(db: Db, gameIds: readonly string[], now: Date): Promise<Pick<LeagueFacts, 'predictions' | 'recordedBets'>> {
  const last = [...(await findLastPredictions(db, gameIds))];
  const quotes = await readQuotes(db, gameIds);
  return {
    predictions: new Map(last.map(([gameId, { content }]) => [gameId, content])),
    recordedBets: new Map(last.map(([gameId, prediction]) => [gameId, usableBets(prediction.bets, quotes.get(gameId) ?? [], now)])),
  };
}

async function listInjuries(db: Db): Promise<ListedPlayer[]> {
  const rows = await db.select().from(injuries);
  return rows.map(({ teamId, playerId, sourceId, name, status }) => ({ teamId, key: playerId ?? sourceId, name, status }));
}

export async function readPersonFacts(
  db: Db,
  userId: number,
  rules: readonly AlertRule[],
  listed: readonly string[],
): Promise<PersonFacts> {
  const isObserved = (fact: keyof PersonFacts) => rules.some(({ condition }) => observerOf(condition.kind).reads.includes(fact));
  return {
    favoriteTeams: isObserved('favoriteTeams') ? await listFavoriteTeams(db, userId) : [],
    ...(isObserved('books') ? await readBooks(db, userId, listed) : { books: [], canBet: true }),
    betGames: isObserved('betGames') ? await listBetGames(db, userId) : [],
  };
}

export async function listFavoriteTeams(db: Db, userId: number): Promise<readonly number[]> {
  const [row] = await db.select({ teams: preferences.favoriteTeams }).from(preferences).where(eq(preferences.userId, userId));
  return row?.teams ?? [];
}

export async function readBooks(db: Db, userId: number, listed: readonly string[]): Promise<Pick<PersonFacts, 'books' | 'canBet'>> {
  const { usState, books } = preferences;
  const [choice = { usState: null, books: [] }] = await db
    .select({ usState, books })
    .from(preferences)
    .where(eq(preferences.userId, userId));
  const { compared, canBet } = comparedBooksOf(choice, listed);
  return { books: compared, canBet };
}

const maxBetGames = 200;

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
