import { easternDate } from '#domain/league-date.ts';
import { earlyAccessHours } from '#domain/game-rules.ts';
import type { OddsGame, PremiumGame } from '#contract/predictions.ts';
import type { Db } from '#server/platform/database/database.ts';
import { presentOddsGame, presentPremiumGame } from './present.ts';
import { gamesByIds, gamesOn, gamesStarting, goodPrices, lastPredictions, nextGameDate, type Game } from './store.ts';

const earlyAccess = earlyAccessHours * 3_600_000;

/** Today's games by the league's date, or of the next day that has any. */
export async function publicSlate(db: Db, now: Date): Promise<OddsGame[]> {
  return withPrices(db, await todaysGames(db, now), now);
}

/** The pages of today's games. */
export const gamePaths = async (db: Db, now: Date): Promise<string[]> => (await todaysGames(db, now)).map(({ id }) => `/games/${id}`);

/** Today's games and those of the coming 72 hours, with what we say of them. For premium viewers only. */
export async function premiumSlate(db: Db, now: Date): Promise<PremiumGame[]> {
  const today = await todaysGames(db, now);
  const coming = await gamesStarting(db, now, new Date(now.getTime() + earlyAccess));
  const known = new Set(today.map((game) => game.id));
  return withPredictions(db, [...today, ...coming.filter((game) => !known.has(game.id))], now);
}

export const publicGames = async (db: Db, ids: readonly string[], now: Date) => withPrices(db, await gamesByIds(db, ids), now);

/** For premium viewers only. */
export const premiumGames = async (db: Db, ids: readonly string[], now: Date) => withPredictions(db, await gamesByIds(db, ids), now);

/** Once none of today's games is still to begin, the next day's stand with them: there is always something to look forward to. */
async function todaysGames(db: Db, now: Date): Promise<Game[]> {
  const today = easternDate(now);
  const games = await gamesOn(db, today);
  const hasMore = games.some((game) => game.status === 'scheduled' && game.startsAt > now);
  const next = hasMore ? undefined : await nextGameDate(db, today);
  const all = next ? [...games, ...(await gamesOn(db, next))] : games;
  const distinct = [...new Map(all.map((game) => [game.id, game])).values()];
  return distinct.toSorted((a, b) => Number(a.status === 'final') - Number(b.status === 'final')); // what is over comes last
}

async function withPrices(db: Db, games: readonly Game[], now: Date): Promise<OddsGame[]> {
  const prices = await pricesByGame(db, games);
  return games.map((game) => presentOddsGame(game, prices.get(game.id) ?? [], now));
}

async function withPredictions(db: Db, games: readonly Game[], now: Date): Promise<PremiumGame[]> {
  const prices = await pricesByGame(db, games);
  const predictions = await lastPredictions(
    db,
    games.map((game) => game.id),
  );
  return games.map((game) => presentPremiumGame(game, prices.get(game.id) ?? [], predictions.get(game.id), now));
}

const pricesByGame = async (db: Db, games: readonly Game[]) =>
  Map.groupBy(
    await goodPrices(
      db,
      games.map((game) => game.id),
    ),
    (price) => price.gameId,
  );
