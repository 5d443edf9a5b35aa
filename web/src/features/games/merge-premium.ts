import type { ReadGame } from './game.ts';

/**
 * Premium predictions laid over the public list, game by game. The public list says which games there are and brings the
 * books; what only premium members get comes from the other. A game the premium list does not know stays as it is.
 */
export function overlayPremium(games: readonly ReadGame[], premium: readonly ReadGame[]): readonly ReadGame[] {
  const byId = new Map(premium.map((game) => [game.id, game]));
  return games.map((game) => {
    const over = byId.get(game.id);
    if (over === undefined) return game;
    return {
      ...game,
      odds: Object.keys(game.books).length === 0 ? over.odds : game.odds,
      moneyline: over.moneyline ?? game.moneyline,
      totalForecast: over.totalForecast ?? game.totalForecast,
      ledger: over.ledger ?? game.ledger,
    };
  });
}

/** The premium list with every book's prices where the public list has them: the dashboard shows more days than the public page. */
export function withBooks(premium: readonly ReadGame[], games: readonly ReadGame[]): readonly ReadGame[] {
  const byId = new Map(games.map(({ id, books }) => [id, books]));
  return premium.map((game) => {
    const books = byId.get(game.id);
    return books === undefined ? game : { ...game, books };
  });
}
