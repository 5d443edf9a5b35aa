import type { MarketLines } from '#model/market/market-lines.ts';
import { marginFromLogOdds } from '#model/market/spread-log-odds.ts';
import { logit } from '#model/maths/logit.ts';
import { STAT, type FinishedGame } from '#model/ratings/games/game.ts';
import { MARGIN } from './parameters.ts';
import { shootingLuck, type LeagueShooting, type ShootingLuck } from './shooting-luck.ts';

/** The shooting luck of both teams. It is zero for both if one box score is incomplete. */
function luckOf(game: FinishedGame, league: LeagueShooting): { home: ShootingLuck; away: ShootingLuck } {
  const home = shootingLuck(league, game.homeScore, game.homeBox);
  const away = shootingLuck(league, game.awayScore, game.awayBox);
  const none = { threes: 0, others: 0 };
  return home === null || away === null ? { home: none, away: none } : { home, away };
}

/** Reduces large leads to less than `leadScale` points, because a lead of 40 does not show twice the strength of a lead of 20. */
export function compressLead(lead: number): number {
  return MARGIN.leadScale * Math.tanh(lead / MARGIN.leadScale);
}

/** The home team's lead in points after part of the three-point luck is subtracted and large leads are reduced. */
export function robustMargin(game: FinishedGame, league: LeagueShooting, lead: number): number {
  const { home, away } = luckOf(game, league);
  return compressLead(lead - MARGIN.threePointLuck * (home.threes - away.threes));
}

export function robustTotal(game: FinishedGame, league: LeagueShooting, share: Readonly<ShootingLuck>): number {
  const { home, away } = luckOf(game, league);
  const luck = share.threes * (home.threes + away.threes) + share.others * (home.others + away.others);
  return ((game.homeScore + game.awayScore - luck) * 48) / (48 + 5 * game.overtimes);
}

/** The home lead that the closing market expects: a weighted mean of spread and moneyline, or the one that is known; null without both. */
export function closingLead(closing: MarketLines | null): number | null {
  if (closing === null) return null;
  const { probabilityHome, spreadHome } = closing;
  const isPriced = probabilityHome !== null && probabilityHome > 0 && probabilityHome < 1;
  const bySpread = spreadHome === null ? null : -spreadHome;
  const byMoneyline = isPriced ? marginFromLogOdds(logit(probabilityHome)) : null;
  if (bySpread === null || byMoneyline === null) return bySpread ?? byMoneyline;
  return (1 - MARGIN.moneylineShare) * bySpread + MARGIN.moneylineShare * byMoneyline;
}

/** Mean of a result and a closing line, weighted by 1 ÷ variance. Both are observations of the same expected value. */
export function combineByPrecision(
  result: number,
  resultNoise: number,
  closing: number | null,
  closingNoise: number,
): { value: number; noise: number } {
  if (closing === null) return { value: result, noise: resultNoise };
  const precision = 1 / resultNoise + 1 / closingNoise;
  return { value: (result / resultNoise + closing / closingNoise) / precision, noise: 1 / precision };
}

/** Whether plus-minus is known. Games without it are left out of the regressions, because some features would be constant. */
export function hasPlusMinus(game: FinishedGame): boolean {
  return [...game.homePlayers, ...game.awayPlayers].some((line) => line.minutes > 0 && line.stats[STAT.plusMinus] != null);
}
