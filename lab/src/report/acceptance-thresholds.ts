import { LAST_FITTING_SEASON } from '#lab/selection-seasons.ts';
import type { Estimate } from '#model/evaluation/interval.ts';
import type { Report } from './build-report.ts';
import { type Forecaster, PEERS, SHORT_NAMES } from './evaluated-game.ts';
import type { TotalForecaster } from './totals-report.ts';

/** What was promised, and what came. */
export type BarVerdict = {
  readonly quantity: string;
  readonly value: string;
  readonly n: number;
  readonly bar: string;
  readonly goal: string;
  /** `info`: shown beside what was promised, and no part of it. */
  readonly verdict: 'goal' | 'bar' | 'missed' | 'info';
};

type Parts = Pick<Report, 'pooled' | 'peers' | 'morning' | 'calibration' | 'totals' | 'value'>;

const signed = (value: number, digits: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(digits)}`;
export const interval = ({ value, low, high }: Estimate, digits: number): string =>
  `${signed(value, digits)} [${signed(low, digits)}, ${signed(high, digits)}]`;
const grade = (bar: boolean, goal: boolean): BarVerdict['verdict'] => (bar ? (goal ? 'goal' : 'bar') : 'missed');
/** Where nothing beyond the bar was promised, nothing more than the bar can be met. */
const NO_GOAL = '–';
const within = (value: number, center: number, distance: number): boolean => Math.abs(value - center) <= distance + 1e-12;

/** Every quantity of the engine's contract that these data can judge. */
export function judgeBars(parts: Parts): BarVerdict[] {
  return [...probabilityBars(parts), ...totalBars(parts), ...calibrationBars(parts), ...valueBars(parts), ...peerBars(parts)];
}

function probabilityBars({ pooled, morning }: Parts): BarVerdict[] {
  const gaps: readonly (readonly [Forecaster, string, number, number])[] = [
    ['pure', 'pure log loss minus close', 0.011, 0.008],
    ['memory', 'memory minus close', 0.0093, 0.006],
    ['news', 'with news minus close', 0.0033, 0.0015],
  ];
  const rows = gaps.flatMap(([forecaster, quantity, bar, goal]): BarVerdict[] => {
    const gap = pooled.find((scores) => scores.forecaster === forecaster)?.minusClose;
    if (gap === undefined) return [];
    return [
      {
        quantity,
        value: interval(gap, 4),
        n: gap.n,
        bar: `≤ +${bar}`,
        goal: `≤ +${goal}`,
        verdict: grade(gap.value <= bar, gap.value <= goal),
      },
    ];
  });
  const tip = pooled.find(({ forecaster }) => forecaster === 'publishedTip')?.minusClose;
  if (tip !== undefined)
    rows.push({
      quantity: 'published at tip minus close',
      value: interval(tip, 5),
      n: tip.n,
      bar: 'point ≤ +.0003, upper ≤ +.001',
      goal: '≤ −.0005',
      verdict: grade(tip.value <= 0.0003 && tip.high <= 0.001, tip.value <= -0.0005),
    });
  if (morning !== undefined)
    rows.push({
      quantity: 'published in the morning minus morning consensus',
      value: interval(morning, 4),
      n: morning.n,
      bar: 'upper ≤ +.0015',
      goal: '≤ −.002',
      verdict: grade(morning.high <= 0.0015, morning.value <= -0.002),
    });
  return rows;
}

function totalBars({ totals }: Parts): BarVerdict[] {
  if (totals === undefined) return [];
  const errors: readonly (readonly [TotalForecaster, number, number])[] = [
    ['pure', 0.3, 0.2],
    ['memory', 0.2, 0.12],
  ];
  const rows = errors.flatMap(([forecaster, bar, goal]): BarVerdict[] => {
    const gap = totals.scores.find((scores) => scores.forecaster === forecaster)?.minusClose;
    if (gap === undefined) return [];
    const quantity = `total, mean absolute error minus close, ${forecaster}`;
    return [
      {
        quantity,
        value: interval(gap, 3),
        n: gap.n,
        bar: `≤ +${bar}`,
        goal: `≤ +${goal}`,
        verdict: grade(gap.value <= bar, gap.value <= goal),
      },
    ];
  });
  for (const { level, covered } of totals.coverage)
    rows.push({
      quantity: `coverage of the ${Math.round(100 * level)} % total interval`,
      value: `${(100 * covered.value).toFixed(1)} %`,
      n: covered.n,
      bar: '± 2 points',
      goal: '± 1',
      verdict: grade(within(covered.value, level, 0.02), within(covered.value, level, 0.01)),
    });
  if (totals.pushes !== undefined) {
    const { expected, happened } = totals.pushes;
    rows.push({
      quantity: 'push rate stated on whole lines',
      value: `${(100 * expected).toFixed(2)} % (happened ${(100 * happened.value).toFixed(2)} %)`,
      n: happened.n,
      bar: '2.0–2.8 %',
      goal: 'within noise',
      verdict: grade(expected >= 0.02 && expected <= 0.028, expected >= happened.low && expected <= happened.high),
    });
  }
  return rows;
}

function calibrationBars({ calibration }: Parts): BarVerdict[] {
  return calibration.forecasters.map(({ forecaster, slope, intercept, n }) => ({
    quantity: `calibration of ${SHORT_NAMES[forecaster]}, ${calibration.seasons}: slope, intercept`,
    value: `${slope.value.toFixed(3)} [${slope.low.toFixed(3)}, ${slope.high.toFixed(3)}], ${interval(intercept, 3)}`,
    n,
    bar: '.95–1.05, ± .05',
    goal: '.98–1.02, ± .03',
    verdict: grade(
      within(slope.value, 1, 0.05) && within(intercept.value, 0, 0.05),
      within(slope.value, 1, 0.02) && within(intercept.value, 0, 0.03),
    ),
  }));
}

function valueBars({ value }: Parts): BarVerdict[] {
  if (value === undefined) return [];
  const rows: BarVerdict[] = [
    {
      quantity: 'picks per 100 games with at least 4 independent operators',
      value: value.per100.toFixed(0),
      n: value.games,
      bar: '≥ 20',
      goal: '≥ 40',
      verdict: grade(value.per100 >= 20, value.per100 >= 40),
    },
  ];
  for (const { label, n, closingValue, ratio, buckets } of value.markets) {
    const large = buckets.filter((bucket) => bucket.n >= 100);
    rows.push(
      {
        quantity: `${label}: mean closing line value, %`,
        value: interval(
          { ...closingValue, value: 100 * closingValue.value, low: 100 * closingValue.low, high: 100 * closingValue.high },
          2,
        ),
        n,
        bar: '> 0 with its interval',
        goal: NO_GOAL,
        verdict: grade(closingValue.low > 0, false),
      },
      {
        quantity: `${label}: closing line value ÷ claimed`,
        value: `${ratio.value.toFixed(2)} [${ratio.low.toFixed(2)}, ${ratio.high.toFixed(2)}]; buckets with n ≥ 100: ${large.map((bucket) => bucket.ratio.value.toFixed(2)).join(', ') || 'none'}`,
        n,
        bar: '.8–1.2',
        goal: '.9–1.1 in every bucket with n ≥ 100',
        verdict: grade(
          within(ratio.value, 1, 0.2),
          within(ratio.value, 1, 0.1) && large.every((bucket) => within(bucket.ratio.value, 1, 0.1)),
        ),
      },
    );
  }
  return rows;
}

function peerBars({ peers }: Parts): BarVerdict[] {
  const rows = peers
    .filter(({ ours }) => ours === 'pure')
    .map(({ ours, peer, seasons, isAskedFor, difference }): BarVerdict => {
      const comparison = `${SHORT_NAMES[ours]} minus ${SHORT_NAMES[peer]}, ${seasons}`;
      const isPromised = PEERS.includes(peer);
      // What the model was chosen on cannot judge it.
      const isJudged = isPromised && isAskedFor;
      return {
        quantity: `${isPromised ? 'ahead: ' : ''}${comparison}${isAskedFor ? '' : NOT_ASKED_FOR}`,
        value: interval(difference, 4),
        n: difference.n,
        bar: isPromised ? 'interval below 0' : NO_GOAL,
        goal: NO_GOAL,
        verdict: isJudged ? grade(difference.high < 0, false) : 'info',
      };
    });
  return [...rows, ...absentPeers(peers)].toSorted((a, b) => Number(a.verdict === 'info') - Number(b.verdict === 'info'));
}

/** Said wherever a figure is not of the seasons asked for. */
export const NOT_ASKED_FOR = ` (all there are; seasons to ${LAST_FITTING_SEASON} served to choose)`;

/** Who forecast no game at all is named all the same: a promise that cannot be judged must not vanish. */
function absentPeers(peers: Parts['peers']): BarVerdict[] {
  return PEERS.filter((peer) => peers.every((comparison) => comparison.peer !== peer)).map((peer) => ({
    quantity: `ahead: ${SHORT_NAMES.pure} minus ${SHORT_NAMES[peer]}`,
    value: 'no games',
    n: 0,
    bar: 'interval below 0',
    goal: NO_GOAL,
    verdict: 'info',
  }));
}
