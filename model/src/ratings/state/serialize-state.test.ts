import { expect, test } from 'vitest';
import { syntheticHistory } from '../../../test/synthetic-history.ts';
import { forecast } from '#model/forecast/forecast.ts';
import { advanceState } from './advance-state.ts';
import { resumeState, serializeState } from './serialize-state.ts';
import { createState } from './state.ts';

const GAMES = syntheticHistory(7, 2, 27);
const NEXT = { gameId: 'next', season: 2021, date: '2021-03-01', stage: 'regular', home: 'BOS', away: 'DEN', neutral: false } as const;

test('a state that is saved and resumed between games is identical to one that is not', () => {
  const whole = createState();
  let piecewise = createState();
  GAMES.forEach((game, i) => {
    advanceState(whole, game);
    if (i < 3 || i % 27 === 0 || i > 103) piecewise = resumeState(serializeState(piecewise));
    advanceState(piecewise, game);
  });
  expect(serializeState(piecewise)).toBe(serializeState(whole));
  expect(forecast(piecewise, NEXT)).toEqual(forecast(whole, NEXT));
});

test('rejects text that is not a saved state', () => {
  expect(() => resumeState('{}')).toThrow('not a saved state');
});
