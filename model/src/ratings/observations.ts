import { logit } from '#model/odds/logit.ts';
import { spreadFromLogOdds } from '#model/odds/spread-win-probability.ts';
import { MARGIN } from '#model/parameters.ts';
import type { FinishedGame, MarketView } from './game.ts';

/** Blow-outs are capped softly, and a part of the three-point luck is taken out. */
export function robustMargin(game: FinishedGame, usualThrees: number): number {
  const { homeBox, awayBox } = game;
  let luck = 0;
  if (homeBox?.fg3m != null && homeBox.fg3a != null && awayBox?.fg3m != null && awayBox.fg3a != null) {
    luck = 3 * (homeBox.fg3m - usualThrees * homeBox.fg3a - (awayBox.fg3m - usualThrees * awayBox.fg3a));
  }
  const margin = game.homeScore - game.awayScore - MARGIN.threePointLuck * luck;
  return MARGIN.softCap * Math.tanh(margin / MARGIN.softCap);
}

/** Points as if the game had ended after 48 minutes. */
export function regulationTotal(game: FinishedGame): number {
  return ((game.homeScore + game.awayScore) * 48) / (48 + 5 * game.overtimes);
}

/**
 * The home team's lead that the closing market expects: what the spread and the moneyline say, each rounded in its own way and
 * often another book's, taken together. Null where it says neither.
 */
export function closingLead(closing: MarketView | null): number | null {
  if (closing === null) return null;
  const { probabilityHome, spreadHome } = closing;
  const isPriced = probabilityHome !== null && probabilityHome > 0 && probabilityHome < 1;
  const bySpread = spreadHome === null ? null : -spreadHome;
  const byMoneyline = isPriced ? -spreadFromLogOdds(logit(probabilityHome)) : null;
  if (bySpread === null || byMoneyline === null) return bySpread ?? byMoneyline;
  return (1 - MARGIN.moneylineShare) * bySpread + MARGIN.moneylineShare * byMoneyline;
}

/** Merges a result and a closing line, both observations of the same expectation, by their precisions. */
export function merge(result: number, resultNoise: number, closing: number | null, closingNoise: number): { value: number; noise: number } {
  if (closing === null) return { value: result, noise: resultNoise };
  const precision = 1 / resultNoise + 1 / closingNoise;
  return { value: (result / resultNoise + closing / closingNoise) / precision, noise: 1 / precision };
}

/** Before plus-minus was recorded its columns are constant, and a fit over them would explode later (notes 1, section 7). */
export function hasPlusMinus(game: FinishedGame): boolean {
  return [...game.homePlayers, ...game.awayPlayers].some((line) => line.minutes > 0 && line.stats[14] != null);
}
