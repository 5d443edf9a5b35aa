import { expect, test } from 'vitest';
import { syntheticHistory } from '#model/backtest/synthetic-history.ts';
import { forecast } from '#model/forecast/forecast.ts';
import { advance } from './advance.ts';
import { resume, serialize } from './serialize.ts';
import { createState } from './state.ts';

const GAMES = syntheticHistory(7, 2, 27);
const NEXT = { gameId: 'next', season: 2021, date: '2021-03-01', stage: 'regular', home: 'BOS', away: 'DEN', neutral: false } as const;

test('a state that is saved and resumed between games is identical to one that is not', () => {
  const whole = createState();
  let piecewise = createState();
  GAMES.forEach((game, i) => {
    advance(whole, game);
    if (i < 3 || i % 27 === 0 || i > 103) piecewise = resume(serialize(piecewise));
    advance(piecewise, game);
  });
  expect(serialize(piecewise)).toBe(serialize(whole));
  expect(forecast(piecewise, NEXT)).toEqual(forecast(whole, NEXT));
}, 60_000);

test('rejects text that is not a saved state', () => {
  expect(() => resume('{}')).toThrow('not a saved state');
});
