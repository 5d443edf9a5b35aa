import type { Game } from './game.ts';

/** A cache of merged games by public game. When one game of a list changes, the others stay the same objects and are not rendered again. */
const merged = new WeakMap<Game, { readonly match: Game; readonly game: Game }>();

/** Adds the forecasts of the premium list to the games of the public list. Games that are only in the premium list are left out. */
export function addForecasts(games: readonly Game[], premium: readonly Game[]): readonly Game[] {
  const byId = new Map(premium.map((game) => [game.id, game]));
  return games.map((game) => {
    const match = byId.get(game.id);
    if (match === undefined) return game;
    const known = merged.get(game);
    if (known?.match === match) return known.game;
    const forecasts = { ...game.forecasts, ...match.forecasts };
    const withForecasts = { ...game, ...pricesOf(game, match), forecasts, ledger: match.ledger ?? game.ledger };
    merged.set(game, { match, game: withForecasts });
    return withForecasts;
  });
}

/** Adds every bookmaker's prices from the public list to the games of the premium list, which covers more days than the public list. */
export function addBookPrices(premium: readonly Game[], games: readonly Game[]): readonly Game[] {
  const byId = new Map(games.map((game) => [game.id, game]));
  return premium.map((game) => ({ ...game, ...pricesOf(byId.get(game.id), game) }));
}

function pricesOf(game: Game | undefined, premium: Game) {
  const { bookmakers, quotes, isMarkedInProgress } = game && game.bookmakers.length > 0 ? game : premium;
  return { bookmakers, quotes, isMarkedInProgress };
}
