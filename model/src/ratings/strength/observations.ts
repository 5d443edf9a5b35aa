import { logit } from '#model/maths/logit.ts';
import { spreadFromLogOdds } from '#model/market/spread-win-probability.ts';
import { MARGIN } from '#model/parameters.ts';
import type { FinishedGame, MarketView } from '#model/ratings/state/game.ts';
import { shootingLuck, type ShootingLuck, type UsualShooting } from './shooting-luck.ts';

/** Both teams' luck with their shots; none where either box score does not tell. */
function luckOf(game: FinishedGame, usual: UsualShooting): { home: ShootingLuck; away: ShootingLuck } {
  const home = shootingLuck(usual, game.homeScore, game.homeBox);
  const away = shootingLuck(usual, game.awayScore, game.awayBox);
  const none = { threes: 0, others: 0 };
  return home === null || away === null ? { home: none, away: none } : { home, away };
}

/** Blow-outs say less than their size. */
export function softened(lead: number): number {
  return MARGIN.softCap * Math.tanh(lead / MARGIN.softCap);
}

/** A lead in this game without a part of the three-point luck, softened. */
export function robustMargin(game: FinishedGame, usual: UsualShooting, lead: number): number {
  const { home, away } = luckOf(game, usual);
  return softened(lead - MARGIN.threePointLuck * (home.threes - away.threes));
}

/** Points as if the game had ended after 48 minutes, with so much of the luck with shots taken out. */
export function robustTotal(game: FinishedGame, usual: UsualShooting, share: Readonly<ShootingLuck>): number {
  const { home, away } = luckOf(game, usual);
  const luck = share.threes * (home.threes + away.threes) + share.others * (home.others + away.others);
  return ((game.homeScore + game.awayScore - luck) * 48) / (48 + 5 * game.overtimes);
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
