import type { MarginForecast } from '#domain/margins/cover-margins.ts';
import { marginFromWinProbability, winProbability } from '#domain/margins/margin-distribution.ts';
import { byPredictedMarket, type PredictedMarket } from '#domain/market/market.ts';
import type { Expected } from '#domain/market/rules.ts';
import type { TotalDistribution } from '#domain/totals/total-distribution.ts';
import { logit, sigmoid } from '#model/maths/logit.ts';
import { NO_CLAIMS, type ClaimRecord } from './claim-scale.ts';
import { CLOSE } from './close-parameters.ts';
import type { ExpectedMarkets } from './closing-market.ts';
import { expectedMarketClose, INITIAL_LINE_MOVE_STATE, learnLineMove, type LineMoveState } from './line-move.ts';
import { lineMoveInput, type MarketSnapshot } from './line-move-input.ts';

/*
 * The published forecast is the market that we expect at tip-off: one distribution of the margin and one of the total. The probabilities
 * to win, to cover and to go over any line, pushes and the value of every price are read from them, so that they cannot disagree.
 */

/** What has been learned about one market. */
export interface MarketState {
  readonly move: LineMoveState;
  readonly claims: ClaimRecord;
}

export type MarketStates = Readonly<Record<PredictedMarket, MarketState>>;

export const INITIAL_MARKET_STATES: MarketStates = byPredictedMarket(() => ({ move: INITIAL_LINE_MOVE_STATE, claims: NO_CLAIMS }));

/** One distribution of the home margin and one of the total. */
export interface OutcomeForecast {
  readonly margin: MarginForecast;
  readonly total: TotalDistribution;
}

export const expectedOf = ({ margin, total }: OutcomeForecast): Readonly<Record<PredictedMarket, Expected>> => ({
  moneyline: { center: winProbability(margin) },
  spread: { center: margin.median, width: margin.width },
  total: { center: total.mean, width: total.sd },
});

/** The expected closing consensus of each market that has quotes: log-odds of a home win, or points. */
type Closes = Readonly<Record<PredictedMarket, number | undefined>>;

export function expectClosingConsensus(states: MarketStates, snapshot: MarketSnapshot): Closes {
  return byPredictedMarket((market) => {
    const input = lineMoveInput(market, snapshot);
    return input && expectedMarketClose(market, states[market].move, input);
  });
}

/** The margin that the expected closing moneyline and spread mean together; undefined if both are missing. */
export function marginFromClosingConsensus(
  { moneyline, spread }: Pick<Closes, 'moneyline' | 'spread'>,
  width: number,
): MarginForecast | undefined {
  const bySpread = spread === undefined ? undefined : logit(winProbability({ median: spread, width }));
  const logOdds =
    moneyline === undefined || bySpread === undefined
      ? (moneyline ?? bySpread)
      : CLOSE.moneylineShare * moneyline + (1 - CLOSE.moneylineShare) * bySpread;
  return logOdds === undefined ? undefined : marginFromWinProbability(sigmoid(logOdds), width);
}

/** Updates what is known about the moves of lines with a game's closing market. Call it once per game, in the order of time. */
export function learnLineMoves(states: MarketStates, snapshot: MarketSnapshot, close: ExpectedMarkets): MarketStates {
  return byPredictedMarket((market): MarketState => {
    const input = lineMoveInput(market, snapshot);
    const center = close[market]?.center;
    if (input === undefined || center === undefined || input.groups < CLOSE.fewestGroups) return states[market];
    // Moves of the moneyline are learned in log-odds, in which a move from 90 to 92 % is larger than one from 50 to 52 %.
    const target = market === 'moneyline' ? logit(center) : center;
    return { ...states[market], move: learnLineMove(market, states[market].move, input, target) };
  });
}
