import { expect, test } from 'vitest';
import { syntheticHistory } from '#model/backtest/synthetic-season.ts';
import { LEARNED } from '#model/learned.ts';
import { forecast } from '#model/forecast/forecast.ts';
import { advance } from '#model/ratings/state/advance.ts';
import { applyLearned, extractLearned } from './learned-parameters.ts';
import { serialize } from '#model/ratings/state/serialize.ts';
import { createState } from '#model/ratings/state/state.ts';

const FIXTURE = { gameId: 'x', season: 2020, date: '2020-03-01', stage: 'regular', home: 'BOS', away: 'DEN', neutral: false } as const;
const GAMES = syntheticHistory(9, 1, 60);

test('what was learned is handed on without any team or player, and survives being written down', () => {
  const taught = createState();
  for (const game of GAMES) advance(taught, game);
  const learned = extractLearned(taught);
  expect(JSON.stringify(learned)).not.toContain('BOS');
  const fresh = applyLearned(createState(), JSON.parse(JSON.stringify(learned)));
  expect(extractLearned(fresh).ridges).toEqual(learned.ridges);
  expect(fresh.players.size).toBe(0);
  for (const game of GAMES) advance(fresh, game);
  expect(() => serialize(fresh)).not.toThrow();
  expect(forecast(fresh, FIXTURE).probability.pure).toBeGreaterThan(0);
});

test('what is shipped fits this model, and gives a sensible first forecast of teams never seen', () => {
  const said = forecast(applyLearned(createState(), LEARNED), FIXTURE);
  expect(said.probability.pure).toBeGreaterThan(0.5);
  expect(said.probability.pure).toBeLessThan(0.7);
  expect(said.total.pure.mean).toBeGreaterThan(205);
  expect(said.total.pure.mean).toBeLessThan(235);
});

test('something learned by another model is refused', () => {
  const learned = extractLearned(createState());
  expect(() =>
    applyLearned(createState(), { ...learned, ridges: { ...learned.ridges, minutesGuess: { coefficients: [1], scale: [1] } } }),
  ).toThrow('run fit again');
});
