import type { BacktestForecaster, BacktestPicks, BacktestSummary, MeasuredMean } from '#domain/backtest-summary.ts';
import { wilsonInterval } from '#domain/maths/confidence-interval.ts';
import { formatPercent } from '#web/lib/format/format-number.ts';
import summary from '#domain/backtest-summary.json' with { type: 'json' };

/** Results of the current model on past seasons. `npm run backtest -- --summary FILE` writes the imported file. */
export const backtest: BacktestSummary = summary;

export const forecasterNames: Readonly<Record<BacktestForecaster, string>> = {
  close: 'Closing line',
  morning: 'Morning odds of the books',
  publishedTip: 'Courtline with odds, at tip-off',
  publishedMorning: 'Courtline with odds, in the morning',
  news: 'Courtline knowing who plays, without the day’s odds',
  memory: 'Courtline without the day’s odds',
  pure: 'Courtline without any odds, ever',
  elo: 'Elo ratings',
  trees: 'Boosted trees on season averages',
  fiveThirtyEight: 'FiveThirtyEight, as published',
  raptor: 'FiveThirtyEight’s RAPTOR',
};

export const isOurs = (forecaster: BacktestForecaster): boolean =>
  ['publishedTip', 'publishedMorning', 'news', 'memory', 'pure'].includes(forecaster);

/** The name of a season by the years in which it begins and ends: 2024 is `2023–24`. */
export const seasonName = (season: number): string => `${season - 1}–${String(season).slice(2)}`;

export const seasonRange = ({ from, to }: { readonly from: number; readonly to: number }): string =>
  from === to ? seasonName(from) : `${seasonName(from)} to ${seasonName(to)}`;

export const isEvaluationSeason = (season: number): boolean => season > backtest.lastTunedSeason;

/** A part of sentences about the evaluation seasons (those after the last tuned season). It says that they were not kept unseen. */
export const howEvaluationWasMeasured = 'measured with every version, and two settings were changed afterwards';

export const howValueGapsWereSet =
  'Several settings of value gaps were chosen on prices up to June 2024, so no season of picks is an untouched test.';

/** The picks of all measured seasons together, which is also the sample of README.md. */
export const allSeasons = (rows: readonly BacktestPicks[]): BacktestPicks | undefined => rows.find(({ season }) => season === null);

export function formatWinnersInterval(share: number, games: number): string {
  const { low, high } = wilsonInterval(Math.round(share * games), games);
  return `95% interval ${formatPercent(low)} to ${formatPercent(high)}`;
}

/** Formats an interval with its value: `+3.4% (+2.7% to +4.1%)`. */
export const formatMeasured = ({ value, low, high }: MeasuredMean, format: (value: number) => string): string =>
  `${format(value)} (${low === null || high === null ? 'too few for an interval' : `${format(low)} to ${format(high)}`})`;
