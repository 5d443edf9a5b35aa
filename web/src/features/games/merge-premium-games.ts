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
    const withForecasts = { ...game, forecasts: match.forecasts, ledger: match.ledger };
    merged.set(game, { match, game: withForecasts });
    return withForecasts;
  });
}
