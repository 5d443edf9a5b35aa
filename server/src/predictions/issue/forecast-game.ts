import type { LedgerContent } from '#contract/ledger.ts';
import type { ClaimedBet } from '#domain/markets.ts';
import { forecast, type Forecast } from '#model/forecast/forecast.ts';
import { overUnder } from '#model/forecast/total-distribution.ts';
import { TOTAL_SD } from '#model/market/total-distribution.ts';
import type { Fixture, News } from '#model/ratings/state/game.ts';
import { bestPick, displayedGap, valueGaps, type Gap } from '#model/value/value-gap.ts';
import type { Ratings } from '#server/predictions/ratings/rate-teams.ts';
import { marketView, preferredQuote, type Quotes } from './market-quotes.ts';
import { roundTo } from '#domain/round-to.ts';

/** Kept beside the ledger's content: the reasons, and what it takes to weigh any book's offer. */
export interface Explanation extends Readonly<Forecast['explanation']> {
  /** Spread of the published total. Missing in rows older than this field. */
  readonly totalSd?: number;
  /** Where the market is expected to close; the value gaps are measured against it. */
  readonly expectedClose?: { readonly probabilityHome: number | null; readonly totalMean: number | null };
}

export interface ForecastInputs {
  readonly fixture: Fixture;
  readonly quotes: Quotes;
  readonly news: News | null;
  /** Near tip-off the market has had time for everything; before that our view may still be ahead of it. */
  readonly moment: 'morning' | 'tip';
  /** How much time the lines still have to move. */
  readonly hoursToTip: number;
}

/** What a prediction says, before it gets its place in the ledger. */
export type Prediction = Pick<LedgerContent, 'modelVersion' | 'probabilities' | 'total' | 'shown' | 'picks'> & {
  readonly explanation: Explanation;
};

/** The one place where the product asks the model. */
export function forecastGame(ratings: Ratings, { fixture, quotes, news, moment, hoursToTip }: ForecastInputs): Prediction {
  const market = marketView(quotes);
  const said = forecast(ratings.state, fixture, { news, market, moment, hoursToTip });
  const gaps = valueGaps(ratings.value, {
    ...quotes,
    memoryProbabilityHome: said.probability.memory,
    memoryTotalMean: said.total.memory.mean,
    hoursToTip,
  });
  const { pure, memory, news: withNews, published } = said.probability;
  // The line whose odds are shown beside the probabilities.
  const line = preferredQuote(quotes.totals)?.line ?? null;
  const chances = line === null ? { over: 0, under: 0, push: 0 } : overUnder(said.total.published, line);
  return {
    modelVersion: said.modelVersion,
    probabilities: {
      published: roundTo(published),
      news: roundTo(withNews),
      memory: roundTo(memory),
      pure: roundTo(pure),
      market: market?.probabilityHome == null ? null : roundTo(market.probabilityHome),
    },
    total: {
      mean: roundTo(said.total.published.mean, 2),
      line,
      over: roundTo(chances.over),
      under: roundTo(chances.under),
      push: roundTo(chances.push),
    },
    shown: {
      moneyline: betOf(displayedGap(gaps.moneyline, published >= 0.5 ? 'home' : 'away')),
      total: line === null ? null : betOf(displayedGap(gaps.total, chances.over >= chances.under ? 'over' : 'under')),
    },
    picks: { moneyline: betOf(bestPick(gaps.moneyline)), total: betOf(bestPick(gaps.total)) },
    explanation: {
      ...said.explanation,
      totalSd: said.total.published.sd,
      expectedClose: { probabilityHome: gaps.expectedProbabilityHome ?? null, totalMean: gaps.expectedTotalMean ?? null },
    },
  };
}

/** Over, under and push of a published total at any line. */
export const totalChances = (mean: number, sd: number | undefined, line: number) => overUnder({ mean, sd: sd ?? TOTAL_SD }, line);

function betOf(gap: Gap<ClaimedBet['side']> | undefined): ClaimedBet | null {
  return gap ? { side: gap.side, book: gap.book, price: roundTo(gap.price), line: gap.line, claimed: roundTo(gap.claimed) } : null;
}
