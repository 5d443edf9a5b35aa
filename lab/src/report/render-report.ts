import type { Estimate } from '#domain/maths/confidence-interval.ts';
import { LAST_MODEL_SELECTION_SEASON } from '#lab/data/model-selection-seasons.ts';
import { EARLIER_SEASONS_NOTE } from './check-acceptance.ts';
import { FORECASTER_NAMES, SHORT_NAMES } from './forecasters.ts';
import { formatBins, formatCount, formatEstimate, formatPercent, formatPercentEstimate, formatUnsigned } from './format-numbers.ts';
import { table } from './markdown.ts';
import type { ForecasterScores } from './probability-scores.ts';
import type { AcceptanceResult, Report } from './report.ts';
import type { ValueSummary } from './value-report.ts';

const captioned = (caption: string, ...content: Parameters<typeof table>): string => `${caption}\n\n${table(...content)}`;
const section = (title: string, ...parts: readonly string[]): string =>
  [`## ${title}\n`, ...parts.filter((part) => part !== '').map((part) => (part.endsWith('\n') ? part : `${part}\n`))].join('\n');

const VERDICT_LABELS: Readonly<Record<AcceptanceResult['verdict'], string>> = {
  target: '★ target met',
  pass: '✓ passed',
  fail: '✗ failed',
  info: 'for information',
};

function acceptanceSection({ acceptance, from }: Report): string {
  return section(
    'Acceptance thresholds',
    'Each quantity passes at its threshold; the target is more ambitious. “Close” is the no-vig closing market. For differences, lower is better.',
    from > LAST_MODEL_SELECTION_SEASON
      ? ''
      : `The model was selected and fitted on seasons to ${LAST_MODEL_SELECTION_SEASON}, so figures for those seasons are optimistic.`,
    table(
      'quantity | verdict | measured [95 %] | n | threshold | target',
      acceptance.map(({ quantity, value, n, threshold, target, verdict }) => [
        quantity,
        VERDICT_LABELS[verdict],
        value,
        formatCount(n),
        threshold,
        target,
      ]),
    ),
  );
}

function probabilitySection({ pooled, seasons, baselines, from, to }: Report): string {
  const bySeason = (caption: string, cellOf: (scores: ForecasterScores) => string): string =>
    captioned(
      caption,
      ['forecast', ...seasons.map(({ season }) => season)].join(' | '),
      pooled.map(({ forecaster }) => [
        FORECASTER_NAMES[forecaster],
        ...seasons.map(({ scores }) => {
          const found = scores.find((own) => own.forecaster === forecaster);
          return found === undefined ? '–' : cellOf(found);
        }),
      ]),
    );
  return section(
    'Win probability',
    captioned(
      `Seasons ${from}–${to}. Log loss, Brier score and calibration error: lower is better. The gap is the log loss minus that of the closing market on the same games.`,
      'forecast | gap to close [95 %] | n | log loss | Brier score | accuracy | calibration error',
      pooled.map((scores) => [
        FORECASTER_NAMES[scores.forecaster],
        scores.forecaster === 'close' ? '0' : formatEstimate(scores.minusClose, 4),
        formatCount(scores.n),
        scores.logLoss.toFixed(4),
        scores.brier.toFixed(4),
        formatPercent(scores.accuracy),
        scores.calibrationError.toFixed(3),
      ]),
    ),
    bySeason('Log loss by season (n).', ({ logLoss, n }) => `${logLoss.toFixed(4)} (${formatCount(n)})`),
    bySeason('Gap to the close by season [95 %].', ({ minusClose }) => formatEstimate(minusClose, 4)),
    captioned(
      'Our log loss minus that of each public model on the same games. Ours is better where the whole interval is below zero.',
      'ours minus public model, seasons | difference [95 %] | n',
      baselines.map(({ ours, baseline, seasons: span, isInRequestedSeasons, difference }) => [
        `${SHORT_NAMES[ours]} − ${SHORT_NAMES[baseline]}, ${span}${isInRequestedSeasons ? '' : EARLIER_SEASONS_NOTE}`,
        formatEstimate(difference, 4),
        formatCount(difference.n),
      ]),
    ),
  );
}

function calibrationSection({ calibration }: Report): string {
  return section(
    'Calibration',
    captioned(
      `Seasons ${calibration.seasons}. For each tenth of the probability scale: forecast → observed (n).`,
      'forecast | n | slope [95 %] | intercept [95 %] | forecast → observed (n)',
      calibration.forecasters.map(({ forecaster, bins, slope, intercept, n }) => [
        FORECASTER_NAMES[forecaster],
        formatCount(n),
        formatUnsigned(slope, 3),
        formatEstimate(intercept, 3),
        formatBins(bins),
      ]),
    ),
  );
}

const coverageTable = (quantity: string, coverage: readonly { level: number; covered: Estimate }[]): string =>
  captioned(
    `Share of final ${quantity} inside the published interval (coverage).`,
    'interval | covered [95 %] | n',
    coverage.map(({ level, covered }) => [formatPercent(level, 0), formatPercentEstimate(covered), formatCount(covered.n)]),
  );

function totalsSection({ totals }: Report): string {
  if (totals === undefined) return '';
  const { n, scores, rankCounts, pushes, overUnderMinusEven } = totals;
  return section(
    'Totals',
    captioned(
      `Mean absolute error in points; that of the closing total is ${totals.closeMeanAbsoluteError.toFixed(2)} (n ${formatCount(n)}).`,
      'forecast | n | mean absolute error | minus close [95 %] | ranked probability score minus close [95 %]',
      scores.map((row) => [
        FORECASTER_NAMES[row.forecaster],
        formatCount(row.n),
        row.meanAbsoluteError.toFixed(3),
        formatEstimate(row.minusClose, 3),
        formatEstimate(row.rankedScoreMinusClose, 3),
      ]),
    ),
    coverageTable('totals', totals.coverage),
    `Final totals in each tenth of their forecast distribution (n ${formatCount(n)}; equal numbers mean a calibrated distribution): ${rankCounts.map(formatCount).join(', ')}.`,
    pushes === undefined
      ? ''
      : `Pushes on whole-number closing lines: forecast ${formatPercent(pushes.expected, 2)}, observed ${formatPercentEstimate(pushes.observed, 2)}, n ${formatCount(pushes.lines)}.`,
    overUnderMinusEven === undefined
      ? ''
      : `Over / push / under at the closing line, ranked probability score minus that of a 50 : 50 forecast (lower is better): ${formatEstimate(overUnderMinusEven, 5)}, n ${formatCount(overUnderMinusEven.n)}.`,
  );
}

function marginsSection({ margins, calibration }: Report): string {
  if (margins === undefined) return '';
  const { score, minusClose, minusNormal, cover, slopes, pushes } = margins;
  const { atClose } = cover;
  return section(
    'Margins and spreads',
    `Logarithmic score of the exact margin, published at tip-off: ${formatUnsigned(score, 4)} (n ${formatCount(score.n)}); minus that of the closing spread alone ${formatEstimate(minusClose, 4)}; minus a normal distribution with a standard deviation of 13.5 ${formatEstimate(minusNormal, 4)}.`,
    coverageTable('margins', margins.coverage),
    `Cover probabilities at ${cover.lines} lines around the closing spread, ${calibration.seasons}, ${formatCount(cover.n)} games: slope ${cover.slope.value.toFixed(3)}, intercept ${cover.intercept.value.toFixed(3)}.`,
    atClose === undefined
      ? ''
      : `At the closing spread itself, where probabilities are all near one half: slope ${formatUnsigned(atClose.slope, 2)}, intercept ${formatEstimate(atClose.intercept, 3)}.`,
    captioned(
      `Final margin per point of forecast margin, ${calibration.seasons}.`,
      'forecast | slope [95 %] | n',
      slopes.map(({ variant, slope }) => [variant, formatUnsigned(slope, 3), formatCount(slope.n)]),
    ),
    captioned(
      `Pushes by closing spread, ${calibration.seasons}.`,
      'points | n | forecast | observed [95 %] | standard errors',
      pushes.map(({ line, expected, observed, z }) => [
        line,
        formatCount(observed.n),
        formatPercent(expected),
        formatPercentEstimate(observed),
        z.toFixed(1),
      ]),
    ),
  );
}

const valueRow = ({ label, n, claimed, closingValue, control, ratio, profit }: ValueSummary): string[] => [
  label,
  formatCount(n),
  formatPercent(claimed, 2),
  formatPercentEstimate(closingValue, 2),
  control === undefined ? '–' : formatPercentEstimate(control, 2),
  formatUnsigned(ratio, 2),
  formatPercentEstimate(profit),
];

function valueSection({ value }: Report): string {
  if (value === undefined) return '';
  const columns = 'n | mean claimed | closing line value [95 %] | control: the other side | closing value ÷ claimed | return, flat stakes';
  return section(
    'Claimed value against closing line value',
    `${formatCount(value.picks)} picks in ${formatCount(value.games)} games that at least four independent brand groups priced in the 12:00 UTC snapshot: ${value.per100.toFixed(0)} picks per 100 games. Closing line value is the price of the pick measured against the no-vig close; the bootstrap resamples whole games. The sample is too small to judge returns; they are shown for completeness.`,
    captioned('All markets.', `group by claimed value | ${columns}`, [value.all, ...value.all.groups].map(valueRow)),
    ...value.markets.flatMap((market) => [
      captioned(
        `${market.label}: ${market.per100.toFixed(0)} picks per 100 games.`,
        `group by claimed value | ${columns}`,
        [
          { ...market, label: 'all' },
          ...market.groups,
          ...market.seasons.map((season) => ({ ...season, label: `season ${season.label}` })),
        ].map(valueRow),
      ),
      captioned(
        `${market.label}, gaps as displayed to users: the more likely side of every game at its best price, positive or negative.`,
        'displayed gap | n | mean displayed | closing line value [95 %]',
        market.displayed.map((group) => valueRow(group).slice(0, 4)),
      ),
    ]),
  );
}

export function renderReport(report: Report): string {
  return [
    `# Courtline backtest, seasons ${report.from}–${report.to}\n`,
    `Model ${report.modelVersion} · ${formatCount(report.games)} games with a trusted closing line · walk-forward: every forecast uses only data from before its game · 95 % intervals, bootstrap over games\n`,
    acceptanceSection(report),
    probabilitySection(report),
    calibrationSection(report),
    totalsSection(report),
    marginsSection(report),
    valueSection(report),
  ].join('\n');
}
