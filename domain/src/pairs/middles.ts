import { compareTexts, type MarketOffer, offersByLine } from './market-offer.ts';
import { type BalancedStakes, balanceStakes, bestPair, type PricePair, stakedUnits } from './price-pairs.ts';

export interface Middle extends PricePair, BalancedStakes {
  /** The results that win both bets: from the lowest to the highest total, or margin of the home team. No game ends with a margin of 0. */
  readonly wins: { readonly from: number; readonly to: number };
  /** The results that win one bet and return the stake of the other. */
  readonly pushes: readonly number[];
  readonly gain: number;
}

/** A middle is listed if it loses at most this much of 100 units when only one of its two bets wins. */
const maxMiddleCost = 5;

export function findMiddles(offers: readonly MarketOffer[]): Middle[] {
  const lines = offersByLine(offers).filter(([offer]) => offer!.line !== null);
  const middles = lines.flatMap((firsts) => lines.flatMap((seconds) => middleOf(firsts, seconds)));
  return middles.toSorted((a, b) => costPerResult(a) - costPerResult(b) || compareTexts(keyOf(a), keyOf(b)));
}

export const costPerResult = ({ profit, market, wins }: Middle): number => -profit / countOf(market, wins);
const keyOf = ({ market, first, second }: Middle) => [market, first.line, second.line].join(' ');

/** The middle of two lines, if there is one: home or over at the first line, away or under at the second. */
function middleOf(firsts: readonly MarketOffer[], seconds: readonly MarketOffer[]): Middle[] {
  const [{ market, line: firstLine }, { market: otherMarket, line: secondLine }] = [firsts[0]!, seconds[0]!];
  if (market !== otherMarket || firstLine === null || secondLine === null) return [];
  // The first bet wins above the lower limit, the second below the upper one. The handicap −3.5 wins above a margin of 3.5.
  const [lower, upper] = market === 'spread' ? [-firstLine, -secondLine] : [firstLine, secondLine];
  const wins = resultsBetween(market, lower, upper);
  if (countOf(market, wins) < 1) return [];
  const pair = bestPair(firsts, seconds);
  if (!pair) return [];
  const balanced = balanceStakes(pair.first.price, pair.second.price);
  if (-balanced.profit > maxMiddleCost) return [];
  const pushes = [lower, upper].filter((result) => Number.isInteger(result) && isPossible(market, result));
  return [{ ...pair, ...balanced, wins, pushes, gain: 2 * balanced.profit + stakedUnits }];
}

const isPossible = (market: PricePair['market'], result: number) => market !== 'spread' || result !== 0;

/** The whole numbers strictly between two limits. The range does not begin or end with a margin of 0, which is not possible. */
function resultsBetween(market: PricePair['market'], lower: number, upper: number): Middle['wins'] {
  const [from, to] = [Math.floor(lower) + 1, Math.ceil(upper) - 1];
  return { from: isPossible(market, from) ? from : 1, to: isPossible(market, to) ? to : -1 };
}

function countOf(market: PricePair['market'], { from, to }: Middle['wins']): number {
  const hasZero = market === 'spread' && from < 0 && to > 0;
  return to - from + 1 - (hasZero ? 1 : 0);
}
