import { expect, test } from 'vitest';
import type { ScoreRow } from '#contract/track-record.ts';
import { describeForecastScores } from './describe-scores.ts';

const estimate = (value: number, low: number | null = value, high: number | null = value) => ({ value, low, high, n: 1186 });
const row = (kind: 'published' | 'closing', logLoss: number, toClose: ScoreRow['toClose']): ScoreRow => ({
  forecaster: { kind, book: null },
  logLoss: estimate(logLoss),
  brier: estimate(0.2),
  accuracy: estimate(0.6),
  toClose,
});
const verdictFor = (low: number, high: number) =>
  describeForecastScores({ scoreboard: [row('published', 0.6375, estimate((low + high) / 2, low, high)), row('closing', 0.6065, null)] });

test('a market that is ahead is named, with the scores and the interval', () => {
  expect(verdictFor(0.0078, 0.0542)).toEqual({
    heading: 'The market is ahead of us',
    text: 'On 1,186 games: ours 0.6375, the close 0.6065 (log loss, lower is better). The market is ahead by 0.0310, 95% interval of the difference [+0.0078, +0.0542].',
  });
});

test('we are ahead only if the whole interval is below zero; otherwise it is too close to call', () => {
  expect(verdictFor(-0.02, -0.01)?.heading).toBe('We are ahead of the market');
  expect(verdictFor(-0.02, 0.01)?.heading).toBe('Too close to call');
  expect(verdictFor(-0.02, 0.01)?.text).toContain('We are ahead by 0.0050');
  expect(verdictFor(-0.01, 0.02)?.text).toContain('The market is ahead by 0.0050');
  expect(verdictFor(-0.01, 0.02)?.text).toContain('includes zero');
});

test('a few games have no interval and show nothing', () => {
  const few = { value: 0.02, low: null, high: null, n: 4 };
  expect(describeForecastScores({ scoreboard: [row('published', 0.6375, few), row('closing', 0.6065, null)] })).toEqual({
    heading: 'Too few games to compare',
    text: 'On 4 games: ours 0.6375, the close 0.6065 (log loss, lower is better). That is too few to say who is better.',
  });
});

test('without compared games there is no verdict', () => {
  expect(describeForecastScores({ scoreboard: [] })).toBeUndefined();
});
