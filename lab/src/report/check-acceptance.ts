import type { Estimate } from '#domain/maths/confidence-interval.ts';
import { LAST_MODEL_SELECTION_SEASON } from '#lab/data/model-selection-seasons.ts';
import { formatEstimate, formatNumber, formatPercent, formatUnsigned } from './format-numbers.ts';
import { BASELINES, type Forecaster, SHORT_NAMES } from './forecasters.ts';
import type { AcceptanceResult, ReportFigures } from './report.ts';
import type { TotalForecaster } from './totals-report.ts';

const grade = (meetsThreshold: boolean, meetsTarget: boolean): AcceptanceResult['verdict'] =>
  meetsThreshold ? (meetsTarget ? 'target' : 'pass') : 'fail';
/** Printed instead of a target. A quantity without a target gets at most the verdict `pass`. */
const NO_TARGET = '–';
const within = (value: number, center: number, distance: number): boolean => Math.abs(value - center) <= distance + 1e-12;

export const checkAcceptance = (figures: ReportFigures): AcceptanceResult[] =>
  [checkProbabilities, checkTotals, checkMargins, checkCalibration, checkValue, checkBaselines].flatMap((check) => check(figures));

function checkProbabilities({ pooled, morning }: ReportFigures): AcceptanceResult[] {
  const gaps: readonly (readonly [Forecaster, string, number, number])[] = [
    ['pure', 'log loss of pure minus close', 0.011, 0.008],
    ['memory', 'log loss of memory minus close', 0.0093, 0.006],
    ['news', 'log loss with news minus close', 0.0033, 0.0015],
  ];
  const rows = gaps.flatMap(([forecaster, quantity, threshold, target]): AcceptanceResult[] => {
    const gap = pooled.find((scores) => scores.forecaster === forecaster)?.minusClose;
    return gap === undefined ? [] : [checkGap(quantity, gap, 4, threshold, target)];
  });
  const tip = pooled.find(({ forecaster }) => forecaster === 'publishedTip')?.minusClose;
  if (tip !== undefined)
    rows.push({
      quantity: 'log loss published at tip-off minus close',
      value: formatEstimate(tip, 5),
      n: tip.n,
      threshold: 'value ≤ +.0003, upper end ≤ +.001',
      target: '≤ −.0005',
      verdict: grade(tip.value <= 0.0003 && tip.high <= 0.001, tip.value <= -0.0005),
    });
  if (morning !== undefined)
    rows.push({
      quantity: 'log loss published in the morning minus morning market',
      value: formatEstimate(morning, 4),
      n: morning.n,
      threshold: 'upper end ≤ +.0015',
      target: '≤ −.002',
      verdict: grade(morning.high <= 0.0015, morning.value <= -0.002),
    });
  return rows;
}

function checkGap(quantity: string, gap: Estimate, digits: number, threshold: number, target: number): AcceptanceResult {
  return {
    quantity,
    value: formatEstimate(gap, digits),
    n: gap.n,
    threshold: `≤ +${threshold}`,
    target: `≤ +${target}`,
    verdict: grade(gap.value <= threshold, gap.value <= target),
  };
}

function checkTotals({ totals }: ReportFigures): AcceptanceResult[] {
  if (totals === undefined) return [];
  const errors: readonly (readonly [TotalForecaster, number, number])[] = [
    ['pure', 0.3, 0.2],
    ['memory', 0.2, 0.12],
  ];
  const rows = errors.flatMap(([forecaster, threshold, target]): AcceptanceResult[] => {
    const gap = totals.scores.find((scores) => scores.forecaster === forecaster)?.minusClose;
    const quantity = `total, mean absolute error of ${SHORT_NAMES[forecaster]} minus close, points`;
    return gap === undefined ? [] : [checkGap(quantity, gap, 3, threshold, target)];
  });
  rows.push(...checkCoverage('total', totals.coverage));
  if (totals.pushes !== undefined) {
    const { expected, observed } = totals.pushes;
    rows.push({
      quantity: 'forecast push rate on whole-number lines',
      value: `${formatPercent(expected, 2)} (observed ${formatPercent(observed.value, 2)})`,
      n: observed.n,
      threshold: '2.0–2.8 %',
      target: 'inside the observed 95 % interval',
      verdict: grade(expected >= 0.02 && expected <= 0.028, expected >= observed.low && expected <= observed.high),
    });
  }
  return rows;
}

function checkCoverage(quantity: 'total' | 'margin', coverage: NonNullable<ReportFigures['totals']>['coverage']): AcceptanceResult[] {
  return coverage.map(({ level, covered }) => ({
    quantity: `coverage of the ${Math.round(100 * level)} % ${quantity} interval`,
    value: formatPercent(covered.value),
    n: covered.n,
    threshold: '± 2 points',
    target: '± 1',
    verdict: grade(within(covered.value, level, 0.02), within(covered.value, level, 0.01)),
  }));
}

function checkMargins({ margins, calibration }: ReportFigures): AcceptanceResult[] {
  if (margins === undefined) return [];
  const { score, coverage, cover, slopes, pushes } = margins;
  const farthest = Math.max(0, ...pushes.map(({ z }) => Math.abs(z)));
  return [
    {
      quantity: 'logarithmic score of the exact margin, published at tip-off',
      value: formatUnsigned(score, 4),
      n: score.n,
      threshold: '≤ 3.962 on 2023–24',
      target: '≤ 3.957',
      verdict: grade(score.value <= 3.962, score.value <= 3.957),
    },
    ...checkCoverage('margin', coverage),
    {
      quantity: `calibration slope and intercept of cover at ${cover.lines} lines around the close, ${calibration.seasons}`,
      value: `${formatNumber(cover.slope.value, 3)}, ${formatNumber(cover.intercept.value, 3)}`,
      ...gradeCalibration(cover),
    },
    ...slopes.map(({ variant, slope }) => ({
      quantity: `final margin per point of margin “${variant}”, ${calibration.seasons}`,
      value: formatUnsigned(slope, 3),
      n: slope.n,
      threshold: '.97–1.03',
      target: NO_TARGET,
      verdict: grade(within(slope.value, 1, 0.03), false),
    })),
    {
      quantity: `pushes at ${pushes.length} whole spreads: largest distance from the forecast, standard errors`,
      value: formatNumber(farthest, 2),
      n: pushes.reduce((sum, { observed }) => sum + observed.n, 0),
      threshold: '≤ 3',
      target: '≤ 2.5',
      verdict: grade(farthest <= 3, farthest <= 2.5),
    },
  ];
}

function checkCalibration({ calibration }: ReportFigures): AcceptanceResult[] {
  return calibration.forecasters.map(({ forecaster, slope, intercept, n }) => ({
    quantity: `calibration slope and intercept of “${SHORT_NAMES[forecaster]}”, ${calibration.seasons}`,
    value: `${formatUnsigned(slope, 3)}, ${formatEstimate(intercept, 3)}`,
    ...gradeCalibration({ slope, intercept, n }),
  }));
}

const gradeCalibration = ({ slope, intercept, n }: { slope: Estimate; intercept: Estimate; n: number }) => ({
  n,
  threshold: '.95–1.05, ± .05',
  target: '.98–1.02, ± .03',
  verdict: grade(
    within(slope.value, 1, 0.05) && within(intercept.value, 0, 0.05),
    within(slope.value, 1, 0.02) && within(intercept.value, 0, 0.03),
  ),
});

/** A group with fewer picks than this says too little about its claims. */
const LARGE_GROUP = 150;

function checkValue({ value }: ReportFigures): AcceptanceResult[] {
  if (value === undefined) return [];
  const { per100, games, all, markets } = value;
  const large = [all, ...markets].flatMap(({ label, groups }) =>
    groups.filter(({ n }) => n >= LARGE_GROUP).map((group) => Object.assign({}, group, { label: `${label}, ${group.label}` })),
  );
  const overclaimed = large.filter(({ claimed, closingValue }) => closingValue.high < claimed);
  const inPercent = ({ value, low, high }: Estimate) => formatEstimate({ value: 100 * value, low: 100 * low, high: 100 * high, n: 0 }, 2);
  return [
    {
      quantity: 'picks per 100 games with at least 4 independent brand groups',
      value: per100.toFixed(0),
      n: games,
      threshold: '40–80',
      target: NO_TARGET,
      verdict: grade(per100 >= 40 && per100 <= 80, false),
    },
    {
      quantity: 'all picks: mean closing line value, %',
      value: inPercent(all.closingValue),
      n: all.n,
      threshold: '≥ 3.8, lower end ≥ 3.3',
      target: NO_TARGET,
      verdict: grade(all.closingValue.value >= 0.038 && all.closingValue.low >= 0.033, false),
    },
    {
      quantity: `groups of at least ${LARGE_GROUP} picks whose interval is below their claim`,
      value: overclaimed.map(({ label }) => label).join('; ') || 'none',
      n: large.length,
      threshold: 'none',
      target: NO_TARGET,
      verdict: grade(overclaimed.length === 0, false),
    },
    ...markets.map(({ label, n, closingValue, ratio }) => ({
      quantity: `${label}: mean closing line value, %, and its ratio to the claim`,
      value: `${inPercent(closingValue)}; ${formatUnsigned(ratio, 2)}`,
      n,
      threshold: 'interval above 0; .7–1.4',
      target: NO_TARGET,
      verdict: grade(closingValue.low > 0 && ratio.value >= 0.7 && ratio.value <= 1.4, false),
    })),
  ];
}

function checkBaselines({ baselines }: ReportFigures): AcceptanceResult[] {
  const rows = baselines
    .filter(({ ours }) => ours === 'pure')
    .map(({ ours, baseline, seasons, isInRequestedSeasons, difference }): AcceptanceResult => {
      const hasThreshold = BASELINES.includes(baseline);
      // A comparison on earlier seasons gets no verdict: the model was selected on them, so it would be optimistic.
      const isJudged = hasThreshold && isInRequestedSeasons;
      return {
        quantity: `${comparisonName(ours, baseline)}, ${seasons}${isInRequestedSeasons ? '' : EARLIER_SEASONS_NOTE}`,
        value: formatEstimate(difference, 4),
        n: difference.n,
        threshold: hasThreshold ? 'interval below 0' : NO_TARGET,
        target: NO_TARGET,
        verdict: isJudged ? grade(difference.high < 0, false) : 'info',
      };
    });
  return [...rows, ...missingBaselines(baselines)].toSorted((a, b) => Number(a.verdict === 'info') - Number(b.verdict === 'info'));
}

const comparisonName = (ours: Forecaster, baseline: Forecaster): string =>
  `log loss of ${SHORT_NAMES[ours]} minus ${SHORT_NAMES[baseline]}`;

/** Added to the name of a quantity that is not measured on the requested seasons. */
export const EARLIER_SEASONS_NOTE = ` (earlier seasons, no forecasts later; seasons to ${LAST_MODEL_SELECTION_SEASON} were used to select the model)`;

function missingBaselines(baselines: ReportFigures['baselines']): AcceptanceResult[] {
  return BASELINES.filter((baseline) => baselines.every((comparison) => comparison.baseline !== baseline)).map((baseline) => ({
    quantity: comparisonName('pure', baseline),
    value: 'no games',
    n: 0,
    threshold: 'interval below 0',
    target: NO_TARGET,
    verdict: 'info',
  }));
}
