import type { GameRow } from '#lab/data/read-games.ts';
import type { GameSnapshot } from '#lab/picks/morning-snapshots.ts';
import type { Market } from '#domain/market/market.ts';
import { quotesOn } from '#domain/market/quote.ts';
import { rules } from '#domain/market/rules.ts';
import { meanFromOverProbability } from '#domain/totals/implied-total.ts';
import { logLoss } from '#model/evaluation/forecast-scores.ts';

/** One book's estimate of one market: log-odds of a home win, expected margin or expected total. */
export interface BookValue {
  readonly book: string;
  readonly value: number;
}

/** How a market's estimates are read and scored. */
export interface MarketMeasure {
  readonly name: string;
  valuesOf(snapshot: GameSnapshot): BookValue[];
  /** The same quantity at the close; null without a closing line. */
  closeOf(game: GameRow): number | null;
  /** How wrong an estimate was about the result: log loss, or the squared error in points. */
  lossOf(value: number, game: GameRow): number;
  /** The factor that makes a difference of losses a difference of log-likelihoods. */
  readonly likelihood: number;
}

const marginVariance = 165;
const totalVariance = 324;

const logOdds = (p: number): number => Math.log(p / (1 - p));
const centers = (market: Market, { quotes }: GameSnapshot): BookValue[] =>
  quotesOn(quotes, market).map((quote) => ({ book: quote.book, value: rules[market].center(quote) }));

export const marketMeasures: readonly MarketMeasure[] = [
  {
    name: 'moneyline',
    valuesOf: (snapshot) => centers('moneyline', snapshot).map(({ book, value }) => ({ book, value: logOdds(value) })),
    closeOf: ({ closeProbabilityHome }) => (closeProbabilityHome === null ? null : logOdds(closeProbabilityHome)),
    lossOf: (value, { homeScore, awayScore }) => logLoss(1 / (1 + Math.exp(-value)), homeScore > awayScore),
    likelihood: 1,
  },
  {
    name: 'spread',
    valuesOf: (snapshot) => centers('spread', snapshot),
    closeOf: ({ closeSpreadHome }) => (closeSpreadHome === null ? null : -closeSpreadHome),
    lossOf: (value, { homeScore, awayScore }) => (homeScore - awayScore - value) ** 2,
    likelihood: 1 / (2 * marginVariance),
  },
  {
    name: 'total',
    valuesOf: (snapshot) => centers('total', snapshot),
    closeOf: ({ closeTotal }) => (closeTotal === null ? null : meanFromOverProbability(closeTotal, 0.5)),
    lossOf: (value, { homeScore, awayScore }) => (homeScore + awayScore - value) ** 2,
    likelihood: 1 / (2 * totalVariance),
  },
];
