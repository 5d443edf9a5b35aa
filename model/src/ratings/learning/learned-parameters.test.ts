import { expect, test } from 'vitest';
import { syntheticHistory } from '#model/backtest/synthetic-season.ts';
import { LEARNT } from '#model/learned.ts';
import { forecast } from '#model/forecast/forecast.ts';
import { advance } from '#model/ratings/state/advance.ts';
import { applyLearnt, extractLearnt } from './learned-parameters.ts';
import { serialise } from '#model/ratings/state/serialize.ts';
import { createState } from '#model/ratings/state/state.ts';

const FIXTURE = { gameId: 'x', season: 2020, date: '2020-03-01', stage: 'regular', home: 'BOS', away: 'DEN', neutral: false } as const;
const GAMES = syntheticHistory(9, 1, 60);

test('what was learnt is handed on without any team or player, and survives being written down', () => {
  const taught = createState();
  for (const game of GAMES) advance(taught, game);
  const learnt = extractLearnt(taught);
  expect(JSON.stringify(learnt)).not.toContain('BOS');
  const fresh = applyLearnt(createState(), JSON.parse(JSON.stringify(learnt)));
  expect(extractLearnt(fresh).ridges).toEqual(learnt.ridges);
  expect(fresh.players.size).toBe(0);
  for (const game of GAMES) advance(fresh, game);
  expect(() => serialise(fresh)).not.toThrow();
  expect(forecast(fresh, FIXTURE).probability.pure).toBeGreaterThan(0);
});

test('what is shipped fits this model, and gives a sensible first forecast of teams never seen', () => {
  const said = forecast(applyLearnt(createState(), LEARNT), FIXTURE);
  expect(said.probability.pure).toBeGreaterThan(0.5);
  expect(said.probability.pure).toBeLessThan(0.7);
  expect(said.total.pure.mean).toBeGreaterThan(205);
  expect(said.total.pure.mean).toBeLessThan(235);
});

test('something learnt by another model is refused', () => {
  const learnt = extractLearnt(createState());
  expect(() =>
    applyLearnt(createState(), { ...learnt, ridges: { ...learnt.ridges, minutesGuess: { coefficients: [1], scale: [1] } } }),
  ).toThrow('run fit again');
});
