import { expect, test } from 'vitest';
import { syntheticHistory } from '../../../test/synthetic-history.ts';
import { LEARNED } from '#model/learned.ts';
import { forecast } from '#model/forecast/forecast.ts';
import { advanceState } from './advance-state.ts';
import { applyLearned, extractLearned } from './learned-parameters.ts';
import { serializeState } from '#model/ratings/state/serialize-state.ts';
import { createState } from '#model/ratings/state/state.ts';

const FIXTURE = { gameId: 'x', season: 2020, date: '2020-03-01', stage: 'regular', home: 'BOS', away: 'DEN', neutral: false } as const;
const GAMES = syntheticHistory(9, 1, 60);

test('learned parameters contain no team or player and survive a JSON round trip', () => {
  const trained = createState();
  for (const game of GAMES) advanceState(trained, game);
  const learned = extractLearned(trained);
  expect(JSON.stringify(learned)).not.toContain('BOS');
  const fresh = applyLearned(createState(), JSON.parse(JSON.stringify(learned)));
  expect(extractLearned(fresh).ridges).toEqual(learned.ridges);
  expect(fresh.players.size).toBe(0);
  for (const game of GAMES) advanceState(fresh, game);
  expect(() => serializeState(fresh)).not.toThrow();
  expect(forecast(fresh, FIXTURE).probability.pure).toBeGreaterThan(0);
});

test('the committed parameters match the model and give a plausible first forecast for unknown teams', () => {
  const first = forecast(applyLearned(createState(), LEARNED), FIXTURE);
  expect(first.probability.pure).toBeGreaterThan(0.5);
  expect(first.probability.pure).toBeLessThan(0.7);
  expect(first.outcome.pure.total.mean).toBeGreaterThan(205);
  expect(first.outcome.pure.total.mean).toBeLessThan(235);
});

test('rejects parameters of another size', () => {
  const learned = extractLearned(createState());
  expect(() =>
    applyLearned(createState(), { ...learned, ridges: { ...learned.ridges, minutesGuess: { coefficients: [1], scale: [1] } } }),
  ).toThrow('run "npm run fit"');
});

test('rejects coefficients that were fitted with other features, and names the first difference', () => {
  const learned = extractLearned(createState());
  const [first, ...others] = learned.features.minutes;
  const inserted = { ...learned, features: { ...learned.features, minutes: [first!, 'height', ...others] } };
  expect(() => applyLearned(createState(), inserted)).toThrow(
    'feature 1 of "minutes" was "height" at the time of the fit and is "expectedMinutes" now',
  );
});
