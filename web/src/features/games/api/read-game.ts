import type { PredictedGame, PublicGame } from '#contract/games.ts';
import { byPredictedMarket } from '#domain/market/market.ts';
import type { Game } from '#web/features/games/game.ts';

/** A cache of read games by their JSON. When one game of a list changes, the others stay the same objects and are not rendered again. */
const known = new WeakMap<PublicGame, Game>();

/** A game of the API with its times as numbers. */
export function readGame(json: PublicGame | PredictedGame): Game {
  const before = known.get(json);
  if (before) return before;
  const { forecasts, ledger } = 'forecasts' in json ? json : { forecasts: undefined, ledger: null };
  const game = {
    ...json,
    startsAt: Date.parse(json.startsAt),
    postponedFrom: readTime(json.postponedFrom),
    scoresChangedAt: readTime(json.scoresChangedAt),
    quotes: json.quotes.map(readTimes),
    forecasts: forecasts ? byPredictedMarket((market) => ({ ...forecasts[market], bets: forecasts[market].bets.map(readTimes) })) : {},
    ledger,
  };
  known.set(json, game);
  return game;
}

function readTime(text: string | null): number | null {
  return text === null ? null : Date.parse(text);
}

const readTimes = <Price extends { readonly quotedAt: string | null; readonly usableUntil: string | null }>(price: Price) => ({
  ...price,
  quotedAt: readTime(price.quotedAt) ?? undefined,
  usableUntil: readTime(price.usableUntil),
});
