import type { Estimate } from '#domain/maths/confidence-interval.ts';
import { formatEstimate, formatNumber, formatPercent, formatPercentEstimate, formatUnsigned } from './format-numbers.ts';
import { type Forecaster, FORECASTER_NAMES } from './forecasters.ts';
import type { AcceptanceResult, ReportFigures } from './report.ts';

const within = (value: number, center: number, distance: number): boolean => Math.abs(value - center) <= distance + 1e-12;

/** A quantity that is measured and not judged has no threshold. */
function judge(quantity: string, value: string, n: number, threshold?: string, isMet = true): AcceptanceResult {
  return { quantity, value, n, threshold: threshold ?? '–', verdict: threshold === undefined ? 'info' : isMet ? 'pass' : 'fail' };
}

export const checkAcceptance = (figures: ReportFigures): AcceptanceResult[] =>
  [checkProbabilities, checkTotals, checkMargins, checkCalibration, checkValue, checkBaselines].flatMap((check) => check(figures));

function checkProbabilities({ pooled, morning }: ReportFigures): AcceptanceResult[] {
  const gapOf = (name: Forecaster): Estimate | undefined => pooled.find(({ forecaster }) => forecaster === name)?.minusClose;
  const rows = (
    [
      ['pure', 0.011],
      ['memory', 0.0093],
      ['news', 0.0033],
    ] as const
  ).flatMap(([name, threshold]) => {
    const gap = gapOf(name);
    return gap === undefined ? [] : [checkGap(`log loss of ${name} minus close`, gap, 4, threshold)];
  });
  const tip = gapOf('publishedTip');
  if (tip !== undefined) {
    const isMet = tip.value <= 0.0003 && tip.high <= 0.001;
    rows.push(judge('log loss published at tip-off minus close', formatEstimate(tip, 5), tip.n, '≤ +.0003, upper end ≤ +.001', isMet));
  }
  if (morning !== undefined) {
    const quantity = 'log loss published in the morning minus morning market';
    rows.push(judge(quantity, formatEstimate(morning, 4), morning.n, 'upper end ≤ +.0015', morning.high <= 0.0015));
  }
  return rows;
}

const checkGap = (quantity: string, gap: Estimate, digits: number, threshold: number): AcceptanceResult =>
  judge(quantity, formatEstimate(gap, digits), gap.n, `≤ +${threshold}`, gap.value <= threshold);

function checkTotals({ totals }: ReportFigures): AcceptanceResult[] {
  if (totals === undefined) return [];
  const { minusClose, coverage, pushes } = totals;
  return [
    checkGap('total, mean absolute error of pure minus close, points', minusClose.pure, 3, 0.3),
    checkGap('total, mean absolute error of memory minus close, points', minusClose.memory, 3, 0.2),
    ...checkCoverage('total', coverage),
    ...(pushes === undefined
      ? []
      : [
          judge(
            'forecast push rate on whole-number lines',
            `${formatPercent(pushes.expected, 2)} (observed ${formatPercentEstimate(pushes.observed, 2)})`,
            pushes.observed.n,
            '2.0–2.8 %',
            pushes.expected >= 0.02 && pushes.expected <= 0.028,
          ),
        ]),
  ];
}

const checkCoverage = (quantity: 'total' | 'margin', coverage: readonly { level: number; covered: Estimate }[]): AcceptanceResult[] =>
  coverage.map(({ level, covered }) =>
    judge(
      `coverage of the ${Math.round(100 * level)} % ${quantity} interval`,
      formatPercent(covered.value),
      covered.n,
      '± 2 points',
      within(covered.value, level, 0.02),
    ),
  );

function checkMargins({ margins, calibration: { seasons } }: ReportFigures): AcceptanceResult[] {
  if (margins === undefined) return [];
  const { score, minusClose, minusNormal, coverage, cover, slopes, pushes } = margins;
  const farthest = Math.max(0, ...pushes.map(({ z }) => Math.abs(z)));
  const pushGames = pushes.reduce((sum, { n }) => sum + n, 0);
  return [
    judge(
      'logarithmic score of the exact margin at tip-off',
      formatUnsigned(score, 4),
      score.n,
      '≤ 3.962 on 2023–24',
      score.value <= 3.962,
    ),
    judge('the same minus the closing spread alone', formatEstimate(minusClose, 4), score.n),
    judge('the same minus a normal distribution around the close', formatEstimate(minusNormal, 4), score.n),
    ...checkCoverage('margin', coverage),
    checkCalibrated(`cover at ${cover.lines} lines around the close, ${seasons}`, cover),
    ...slopes.map(({ variant, slope }) =>
      judge(
        `final margin per point of margin “${variant}”, ${seasons}`,
        formatUnsigned(slope, 3),
        slope.n,
        '.97–1.03',
        within(slope.value, 1, 0.03),
      ),
    ),
    judge(
      `pushes at ${pushes.length} whole spreads: largest distance from the forecast, standard errors`,
      formatNumber(farthest, 2),
      pushGames,
      '≤ 3',
      farthest <= 3,
    ),
  ];
}

const checkCalibration = ({ calibration }: ReportFigures): AcceptanceResult[] =>
  calibration.forecasters.map((report) => checkCalibrated(`${FORECASTER_NAMES[report.forecaster]}, ${calibration.seasons}`, report));

const checkCalibrated = (of: string, { slope, intercept, n }: { slope: Estimate; intercept: Estimate; n: number }): AcceptanceResult =>
  judge(
    `calibration slope and intercept: ${of}`,
    `${formatUnsigned(slope, 3)}, ${formatEstimate(intercept, 3)}`,
    n,
    '.95–1.05, ± .05',
    within(slope.value, 1, 0.05) && within(intercept.value, 0, 0.05),
  );

/** A group with fewer picks than this says too little about its claims. */
const LARGE_GROUP = 150;

function checkValue({ value }: ReportFigures): AcceptanceResult[] {
  if (value === undefined) return [];
  const { per100, games, all, markets } = value;
  const large = [all, ...markets].flatMap(({ label, groups }) =>
    groups.filter(({ n }) => n >= LARGE_GROUP).map((group) => Object.assign({}, group, { label: `${label}, ${group.label}` })),
  );
  const overclaimed = large.filter(({ claimed, closingValue }) => closingValue.high < claimed);
  return [
    judge('picks per 100 games with at least 4 independent brand groups', per100.toFixed(0), games, '40–80', per100 >= 40 && per100 <= 80),
    judge(
      'all picks: mean closing line value',
      formatPercentEstimate(all.closingValue, 2),
      all.n,
      '≥ 3.8 %, lower end ≥ 3.3 %',
      all.closingValue.value >= 0.038 && all.closingValue.low >= 0.033,
    ),
    judge(
      `groups of at least ${LARGE_GROUP} picks whose interval is below their claim`,
      overclaimed.map(({ label }) => label).join('; ') || 'none',
      large.length,
      'none',
      overclaimed.length === 0,
    ),
    ...markets.map(({ label, n, closingValue, ratio }) =>
      judge(
        `${label}: mean closing line value, and its ratio to the claim`,
        `${formatPercentEstimate(closingValue, 2)}; ${formatUnsigned(ratio, 2)}`,
        n,
        'interval above 0; .7–1.4',
        closingValue.low > 0 && ratio.value >= 0.7 && ratio.value <= 1.4,
      ),
    ),
  ];
}

/** RAPTOR knows who is out, and pure does not. So this comparison is not judged. */
const checkBaselines = ({ baselines }: ReportFigures): AcceptanceResult[] =>
  baselines.map(({ baseline, seasons, difference }) => {
    const quantity = `log loss of pure minus ${FORECASTER_NAMES[baseline]}, ${seasons}`;
    if (difference === undefined) return judge(quantity, 'no games', 0);
    const threshold = baseline === 'raptor' ? undefined : 'interval below 0';
    return judge(quantity, formatEstimate(difference, 4), difference.n, threshold, difference.high < 0);
  });
