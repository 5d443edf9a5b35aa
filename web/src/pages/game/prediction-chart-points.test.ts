import { expect, test } from 'vitest';
import { sampleLedger } from '../../../test/sample-game-page.ts';
import { predictionChartPoints } from './prediction-chart-points.ts';

test('our predictions are drawn as the lines of the books: the handicap of the home team, and its probability', () => {
  const [entry] = sampleLedger(1, '2026-11-15T00:00:00Z');
  const [at, { probabilities, total }] = [Date.parse('2026-11-13T09:00:00Z'), entry!.content!];
  // The home team wins by 3.24 points.
  expect(predictionChartPoints([entry!, { ...entry!, content: null }])).toEqual({
    moneyline: [{ at, value: probabilities.published }],
    spread: [{ at, value: -3.24 }],
    total: [{ at, value: total.mean }],
  });
});
