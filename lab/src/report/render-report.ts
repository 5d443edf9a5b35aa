import { LAST_MODEL_SELECTION_SEASON } from '#lab/data/model-selection-seasons.ts';
import { FORECASTER_NAMES } from './forecasters.ts';
import { formatCount, formatEstimate, formatPercent, formatPercentEstimate, formatUnsigned } from './format-numbers.ts';
import { table } from './markdown.ts';
import type { Report } from './report.ts';
import type { ValueSummary } from './value-report.ts';

const valueRow = ({ label, n, claimed, closingValue, control, ratio, profit }: ValueSummary): string[] => [
  label,
  formatCount(n),
  formatPercent(claimed, 2),
  formatPercentEstimate(closingValue, 2),
  control === undefined ? '–' : formatPercentEstimate(control, 2),
  formatUnsigned(ratio, 2),
  formatPercentEstimate(profit),
];

function valueSection({ value }: Report): string[] {
  if (value === undefined) return [];
  const columns = 'claim | n | claimed | closing line value [95 %] | control: the other side | value ÷ claim | return, flat stakes';
  return [
    `## Picks: ${value.per100.toFixed(0)} per 100 of ${formatCount(value.games)} games with four independent brand groups\n`,
    table(columns, [value.all, ...value.all.groups].map(valueRow)),
    ...value.markets.flatMap((market) => [
      `### ${market.label}: ${market.per100.toFixed(0)} per 100 games\n`,
      table(columns, [{ ...market, label: 'all' }, ...market.groups, ...market.seasons].map(valueRow)),
    ]),
  ];
}

export function renderReport(report: Report): string {
  const { modelVersion, from, to, games, acceptance, pooled } = report;
  return [
    `# Backtest of model ${modelVersion}, seasons ${from}–${to}\n`,
    `${formatCount(games)} games with a trusted closing line; 95 % intervals. Settings were chosen on seasons to ${LAST_MODEL_SELECTION_SEASON}, and some on later ones.\n`,
    table(
      'quantity | verdict | measured [95 %] | n | threshold',
      acceptance.map(({ quantity, value, n, threshold, verdict }) => [quantity, verdict, value, formatCount(n), threshold]),
    ),
    '## Win probability\n',
    table(
      'forecast | n | log loss | minus close [95 %] | winners',
      pooled.map(({ forecaster, n, logLoss, minusClose, accuracy }) => [
        FORECASTER_NAMES[forecaster],
        formatCount(n),
        logLoss.toFixed(4),
        formatEstimate(minusClose, 4),
        formatPercent(accuracy),
      ]),
    ),
    ...valueSection(report),
  ].join('\n');
}
