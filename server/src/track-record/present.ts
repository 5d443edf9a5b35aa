import type { RecordResult, SettledPrediction } from '#contract/settled-predictions.ts';
import { type BetVerdict, sidesOf } from '#domain/markets.ts';
import { roundTo } from '#domain/round-to.ts';
import type { MarketRecord, RecordGame } from './record-game.ts';
import type { ResultRow } from './store.ts';

/*
 * All data in this file is public: the games are settled or were canceled, and their predictions were disclosed at tip-off.
 */

export function presentSettled({ game, market }: { readonly game: RecordGame; readonly market: MarketRecord }): SettledPrediction {
  const { gameId, position, date, replay, content, homeScore, awayScore } = game;
  const isFirst = market.published >= 0.5;
  const ofFavored = (probability: number) => roundTo(isFirst ? probability : 1 - probability);
  const closing = market.forecasts.get('closing');
  const [first, second] = sidesOf[market.line === null ? 'moneyline' : 'total'];
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
    probability: ofFavored(market.published),
    closing: closing === undefined ? null : ofFavored(closing),
    line: market.line,
    result: market.result,
    bet: presentBet(market.bet),
  };
}

const presentBet = (bet: BetVerdict | null): BetVerdict | null =>
  bet && {
    ...bet,
    profit: roundTo(bet.profit),
    closingLineValue: bet.closingLineValue === null ? null : roundTo(bet.closingLineValue),
  };

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
