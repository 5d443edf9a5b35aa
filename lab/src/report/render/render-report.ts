import { LAST_MODEL_SELECTION_SEASON } from '#lab/data/model-selection-seasons.ts';
import { calibrationChart, intervalChart, rankChart, valueChart } from './charts.ts';
import { EARLIER_SEASONS_NOTE } from '#lab/report/check-acceptance.ts';
import { FORECASTER_NAMES, SHORT_NAMES } from '#lab/report/forecasters.ts';
import { formatCount, formatEstimate, formatPercent, formatPercentEstimate, formatUnsigned } from '#lab/report/format-numbers.ts';
import type { AcceptanceResult, Report } from '#lab/report/report.ts';
import { REPORT_STYLE } from './report-style.ts';
import { escapeText } from './svg.ts';
import type { ValueSummary } from '#lab/report/value-report.ts';

type Cell = string | number;

function table(caption: string, head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const cells = (row: readonly Cell[], tag: 'th' | 'td'): string => row.map((cell) => `<${tag}>${escapeText(`${cell}`)}</${tag}>`).join('');
  const body = rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('');
  // The caption is outside the scrolling region, so that a phone shows all of it.
  return `<p class="caption">${escapeText(caption)}</p><div class="wide" tabindex="0" role="region" aria-label="${escapeText(caption)}"><table><thead><tr>${cells(head, 'th')}</tr></thead><tbody>${body}</tbody></table></div>`;
}

const figure = (image: string, caption: string): string => `<figure>${image}<figcaption>${escapeText(caption)}</figcaption></figure>`;
const section = (title: string, ...parts: readonly string[]): string => `<section><h2>${escapeText(title)}</h2>${parts.join('')}</section>`;
const paragraph = (content: string): string => `<p>${escapeText(content)}</p>`;

const VERDICT_LABELS: Readonly<Record<AcceptanceResult['verdict'], string>> = {
  target: '★ target met',
  pass: '✓ passed',
  fail: '✗ failed',
  info: 'for information',
};

function acceptanceSection({ acceptance, from }: Report): string {
  const rows = acceptance.map(({ quantity, value, n, threshold, target, verdict }) => {
    const short = (head: string, cell: string): string => `<td class="short" data-head="${head}">${escapeText(cell)}</td>`;
    return `<tr><td>${escapeText(quantity)}</td><td class="verdict ${verdict}">${VERDICT_LABELS[verdict]}</td><td>${escapeText(value)}</td>${short('n', formatCount(n))}${short('threshold', threshold)}${short('target', target)}</tr>`;
  });
  const head = ['quantity', 'verdict', 'measured [95 %]', 'n', 'threshold', 'target'].map((name) => `<th>${name}</th>`).join('');
  return section(
    'Acceptance thresholds',
    paragraph(
      'Each quantity passes at its threshold; the target is more ambitious. “Close” is the no-vig closing market. For differences, lower is better.',
    ),
    from > LAST_MODEL_SELECTION_SEASON
      ? ''
      : paragraph(
          `The model was selected and fitted on seasons to ${LAST_MODEL_SELECTION_SEASON}, so figures for those seasons are optimistic.`,
        ),
    `<div class="wide acceptance" tabindex="0" role="region" aria-label="Acceptance thresholds"><table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`,
  );
}

function probabilitySection({ pooled, seasons, baselines, from, to }: Report): string {
  const scores = table(
    `Win probability, seasons ${from}–${to}. Log loss, Brier score and calibration error: lower is better. The gap is the log loss minus that of the closing market on the same games.`,
    ['forecast', 'gap to close [95 %]', 'n', 'log loss', 'Brier score', 'accuracy', 'calibration error'],
    pooled.map((row) => [
      FORECASTER_NAMES[row.forecaster],
      row.forecaster === 'close' ? '0' : formatEstimate(row.minusClose, 4),
      formatCount(row.n),
      row.logLoss.toFixed(4),
      row.brier.toFixed(4),
      formatPercent(row.accuracy),
      row.calibrationError.toFixed(3),
    ]),
  );
  const shown = new Set(['publishedTip', 'news', 'memory', 'pure', 'morning', 'fiveThirtyEight', 'raptor', 'elo', 'trees']);
  const rows = seasons.flatMap(({ season, scores: own }) =>
    own
      .filter(({ forecaster }) => shown.has(forecaster))
      .map(({ forecaster, minusClose }, at) => ({
        label: `${season} ${SHORT_NAMES[forecaster]}`,
        estimate: minusClose,
        startsGroup: at === 0,
      })),
  );
  const perSeason = table(
    'Log loss by season (n)',
    ['forecast', ...seasons.map(({ season }) => `${season}`)],
    pooled.map(({ forecaster }) => [
      FORECASTER_NAMES[forecaster],
      ...seasons.map(({ scores: own }) => {
        const found = own.find((row) => row.forecaster === forecaster);
        return found === undefined ? '–' : `${found.logLoss.toFixed(4)} (${formatCount(found.n)})`;
      }),
    ]),
  );
  const compared = table(
    'Our log loss minus that of each public model on the same games. Ours is better where the whole interval is below zero.',
    ['ours minus public model, seasons', 'difference [95 %]', 'n'],
    baselines.map(({ ours, baseline, seasons: span, isInRequestedSeasons, difference }) => [
      `${SHORT_NAMES[ours]} − ${SHORT_NAMES[baseline]}, ${span}${isInRequestedSeasons ? '' : EARLIER_SEASONS_NOTE}`,
      formatEstimate(difference, 4),
      formatCount(difference.n),
    ]),
  );
  return section(
    'Win probability',
    scores,
    figure(
      intervalChart('Log loss minus that of the closing market, by season', rows, 2),
      'Log loss minus that of the closing market, by season, with paired 95 % intervals. Left is better.',
    ),
    perSeason,
    compared,
  );
}

function calibrationSection({ calibration }: Report): string {
  return section(
    'Calibration',
    paragraph(
      `Seasons ${calibration.seasons}. Each dot is one tenth of the probability scale with its 95 % interval. On the dashed line, the observed frequency equals the forecast probability.`,
    ),
    `<div class="row">${calibration.forecasters
      .map(({ forecaster, bins, slope, intercept, n }) =>
        figure(
          calibrationChart(FORECASTER_NAMES[forecaster], bins),
          `${FORECASTER_NAMES[forecaster]}: slope ${formatUnsigned(slope, 3)}, intercept ${formatEstimate(intercept, 3)}, n ${formatCount(n)}`,
        ),
      )
      .join('')}</div>`,
  );
}

function marginsSection({ margins, calibration }: Report): string {
  if (margins === undefined) return '';
  const { score, minusClose, minusNormal, coverage, cover, slopes, pushes } = margins;
  const { atClose } = cover;
  return section(
    'Margins and spreads',
    paragraph(
      `Logarithmic score of the exact margin, published at tip-off: ${formatUnsigned(score, 4)} (n ${formatCount(score.n)}); minus that of the closing spread alone ${formatEstimate(minusClose, 4)}; minus a normal distribution with a standard deviation of 13.5 ${formatEstimate(minusNormal, 4)}.`,
    ),
    table(
      'Share of final margins inside the published interval (coverage)',
      ['interval', 'covered [95 %]', 'n'],
      coverage.map(({ level, covered }) => [formatPercent(level, 0), formatPercentEstimate(covered), formatCount(covered.n)]),
    ),
    paragraph(
      `Cover probabilities at ${cover.lines} lines around the closing spread, ${calibration.seasons}, ${formatCount(cover.n)} games: slope ${cover.slope.value.toFixed(3)}, intercept ${cover.intercept.value.toFixed(3)}. ${atClose === undefined ? '' : `At the closing spread itself, where probabilities are all near one half: slope ${formatUnsigned(atClose.slope, 2)}, intercept ${formatEstimate(atClose.intercept, 3)}.`}`,
    ),
    table(
      `Final margin per point of forecast margin, ${calibration.seasons}`,
      ['forecast', 'slope [95 %]', 'n'],
      slopes.map(({ variant, slope }) => [variant, formatUnsigned(slope, 3), formatCount(slope.n)]),
    ),
    table(
      `Pushes by closing spread, ${calibration.seasons}`,
      ['points', 'n', 'forecast', 'observed [95 %]', 'standard errors'],
      pushes.map(({ line, expected, observed, z }) => [
        `${line}`,
        formatCount(observed.n),
        formatPercent(expected),
        formatPercentEstimate(observed),
        z.toFixed(1),
      ]),
    ),
  );
}

function totalsSection({ totals }: Report): string {
  if (totals === undefined) return '';
  const { pushes, overUnderMinusEven } = totals;
  return section(
    'Totals',
    table(
      `Mean absolute error in points; that of the closing total is ${totals.closeMeanAbsoluteError.toFixed(2)} (n ${formatCount(totals.n)})`,
      ['forecast', 'n', 'mean absolute error', 'minus close [95 %]', 'ranked probability score minus close [95 %]'],
      totals.scores.map((row) => [
        FORECASTER_NAMES[row.forecaster],
        formatCount(row.n),
        row.meanAbsoluteError.toFixed(3),
        formatEstimate(row.minusClose, 3),
        formatEstimate(row.rankedScoreMinusClose, 3),
      ]),
    ),
    table(
      'Share of final totals inside the published interval (coverage)',
      ['interval', 'covered [95 %]', 'n'],
      totals.coverage.map(({ level, covered }) => [formatPercent(level, 0), formatPercentEstimate(covered), formatCount(covered.n)]),
    ),
    figure(
      rankChart(totals.rankCounts),
      `Number of final totals in each tenth of their forecast distribution (n ${formatCount(totals.n)}). Equal columns mean a calibrated distribution; 95 % of chance variation is between the dashed lines.`,
    ),
    pushes === undefined
      ? ''
      : paragraph(
          `Pushes on whole-number closing lines: forecast ${formatPercent(pushes.expected, 2)}, observed ${formatPercentEstimate(pushes.observed, 2)}, n ${formatCount(pushes.lines)}.`,
        ),
    overUnderMinusEven === undefined
      ? ''
      : paragraph(
          `Over / push / under at the closing line, ranked probability score minus that of a 50 : 50 forecast (lower is better): ${formatEstimate(overUnderMinusEven, 5)}, n ${formatCount(overUnderMinusEven.n)}.`,
        ),
  );
}

function valueRows(rows: readonly ValueSummary[]): Cell[][] {
  return rows.map(({ label, n, claimed, closingValue, control, ratio, profit }) => [
    label,
    formatCount(n),
    formatPercent(claimed, 2),
    formatPercentEstimate(closingValue, 2),
    control === undefined ? '–' : formatPercentEstimate(control, 2),
    formatUnsigned(ratio, 2),
    formatPercentEstimate(profit),
  ]);
}

function valueSection({ value }: Report): string {
  if (value === undefined) return '';
  const head = [
    'group by claimed value',
    'n',
    'mean claimed',
    'closing line value [95 %]',
    'control: the other side',
    'closing value ÷ claimed',
    'return, flat stakes',
  ];
  const charts = value.markets.map(({ label, groups, n }) =>
    figure(
      valueChart(label, groups),
      `${label}: claimed value against closing line value, n ${formatCount(n)}. On the dashed line, a claimed 2 % was worth 2 % at the close.`,
    ),
  );
  return section(
    'Claimed value against closing line value',
    paragraph(
      `${formatCount(value.picks)} picks in ${formatCount(value.games)} games that at least four independent operators priced in the 12:00 UTC snapshot: ${value.per100.toFixed(0)} picks per 100 games. Closing line value is the price of the pick measured against the no-vig close; the bootstrap resamples whole games. The sample is too small to judge returns; they are shown for completeness.`,
    ),
    `<div class="row">${charts.join('')}</div>`,
    ...value.markets.flatMap((market) => [
      table(
        `${market.label}: ${market.per100.toFixed(0)} picks per 100 games`,
        head,
        valueRows([
          { ...market, label: 'all' },
          ...market.groups,
          ...market.seasons.map((season) => ({ ...season, label: `season ${season.label}` })),
        ]),
      ),
      table(
        `${market.label}, gaps as displayed to users: the more likely side of every game at its best price, positive or negative`,
        ['displayed gap', 'n', 'mean displayed', 'closing line value [95 %]'],
        valueRows(market.displayed).map((row) => row.slice(0, 4)),
      ),
    ]),
  );
}

/** Renders the report as one HTML file without external resources. */
export function renderReport(report: Report): string {
  const title = `Courtline backtest, seasons ${report.from}–${report.to}`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${REPORT_STYLE}</style></head>
<body><main><h1>${title}</h1><p class="soft">Model ${escapeText(report.modelVersion)} · ${formatCount(report.games)} games with a trusted closing line · walk-forward: every forecast uses only data from before its game · 95 % intervals, bootstrap over games</p>
${acceptanceSection(report)}${probabilitySection(report)}${calibrationSection(report)}${totalsSection(report)}${marginsSection(report)}${valueSection(report)}
</main></body></html>
`;
}
