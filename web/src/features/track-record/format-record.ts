import { formatShortPercent, formatSigned } from '#web/lib/format/format-number.ts';
import { bookTitle } from '#domain/books.ts';
import type { SettledPrediction } from '#contract/settled-predictions.ts';
import type { Estimate, Forecaster, RecordSummary } from '#contract/track-record.ts';
import type { PredictedMarket } from '#domain/market/market.ts';
import { minCasesForInterval } from '#domain/maths/confidence-interval.ts';

/** Formats a log loss or Brier score with four decimals: `0.6375`. */
export const formatForecastScore = (value: number): string => value.toFixed(4).replace('-', '−');

export const formatForecastScoreDifference = (value: number): string => formatSigned(value, 4);

export const formatUnits = (value: number): string => formatSigned(value, 2);

/** A finished game with its score: `PHX 104 @ SAC 110`. */
export const finalScoreText = ({ away, awayScore, home, homeScore }: SettledPrediction): string =>
  `${away} ${awayScore} @ ${home} ${homeScore}`;

/** Formats a confidence interval: `[0.0078, 0.0542]`. With fewer than 10 cases the text is `too few`. */
export function formatInterval({ low, high, n }: Omit<Estimate, 'value'>, format: (value: number) => string): string {
  return low === null || high === null || n < minCasesForInterval ? 'too few' : `[${format(low)}, ${format(high)}]`;
}

const names = {
  published: 'Courtline',
  pure: 'Courtline without odds',
  consensus: 'Consensus of the books',
  closing: 'Closing line',
  baseline: 'Home rate',
} as const;

export function forecasterName({ kind, book }: Forecaster, market: PredictedMarket): string {
  if (kind === 'book') return bookTitle(book ?? '');
  return kind === 'baseline' && market !== 'moneyline' ? 'Even chance' : names[kind];
}

/** Whether the interval of what picks were worth at the close is above zero. */
export const isProven = (closingValue: Estimate | null): boolean => closingValue?.low != null && closingValue.low > 0;

/** The groups of picks by their value gap, without the markets that had no pick. */
export const pickGroups = (gaps: RecordSummary['gaps']) => gaps.flatMap(({ above, ...gap }) => (above === null ? [] : [{ ...gap, above }]));

/** The name of a group of bets by their value gap: `Gap 2 to 3%`. */
export function valueGapGroupName({ above, upTo }: { readonly above: number; readonly upTo: number | null }): string {
  const from = formatShortPercent(above);
  return upTo === null ? `Gap over ${from}` : `Gap ${from.replace('%', '')} to ${formatShortPercent(upTo)}`;
}

/** Explains “worth at close”. Shown for live predictions only, because replayed predictions were made from the closing prices. */
export const worthAtCloseText =
  '“Worth at close” compares the price of the last prediction before the listed start, made within minutes of the close, with the consensus of all books at the close: their last prices before the game was live.';
