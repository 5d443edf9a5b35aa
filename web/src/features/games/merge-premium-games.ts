import type { Game } from './game.ts';

/** The games of the public list with the forecasts of the premium list. A game that only the premium list has is left out. */
export function addForecasts(games: readonly Game[], premium: readonly Game[]): readonly Game[] {
  const byId = new Map(premium.map((game) => [game.id, game]));
  return games.map((game) => {
    const match = byId.get(game.id);
    if (match === undefined) return game;
    return {
      ...game,
      odds: Object.keys(game.books).length === 0 ? match.odds : game.odds,
      moneylineForecast: match.moneylineForecast ?? game.moneylineForecast,
      totalForecast: match.totalForecast ?? game.totalForecast,
      ledger: match.ledger ?? game.ledger,
    };
  });
}

/** The games of the premium list, which covers more days, with every bookmaker's prices where the public list has them. */
export function addBooks(premium: readonly Game[], games: readonly Game[]): readonly Game[] {
  const byId = new Map(games.map(({ id, books }) => [id, books]));
  return premium.map((game) => ({ ...game, books: byId.get(game.id) ?? game.books }));
}
