import type { RecordResult, SettledPrediction } from '#contract/settled-predictions.ts';
import type { Selected } from './select-games.ts';
import type { ResultRow } from './store.ts';
import { roundTo } from '#domain/round-to.ts';

/*
 * What leaves. Everything here is about games that have been settled, or were called off after they were to begin: what was
 * said of them has been public since tip-off.
 */

const sides = { moneyline: ['home', 'away'], total: ['over', 'under'] } as const;

export function presentSettled({ game, market }: Selected): SettledPrediction {
  const { gameId, position, date, replay, content, homeScore, awayScore } = game;
  const isFirst = market.said >= 0.5;
  const ofFavored = (probability: number) => roundTo(isFirst ? probability : 1 - probability);
  const closing = market.forecasts.get('closing');
  const [first, second] = sides[market.line === null ? 'moneyline' : 'total'];
  const { bet } = market;
  return {
    gameId,
    position,
    date,
    replay,
    homeScore,
    awayScore,
    issuedAt: content.issuedAt,
    modelVersion: content.modelVersion,
    home: content.home,
    away: content.away,
    favored: isFirst ? first : second,
    probability: ofFavored(market.said),
    closing: closing === undefined ? null : ofFavored(closing),
    line: market.line,
    result: market.result,
    bet: bet && {
      ...bet,
      profit: roundTo(bet.profit),
      closingLineValue: bet.closingLineValue === null ? null : roundTo(bet.closingLineValue),
    },
  };
}

export function presentResult({ content, startsAt, ...row }: ResultRow): RecordResult {
  return {
    ...row,
    home: content.home,
    away: content.away,
    startsAt: startsAt.toISOString(),
    pricesAtIssue: [...row.pricesAtIssue],
    closingPrices: [...row.closingPrices],
  };
}
