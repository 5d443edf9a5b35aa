import { expect, test } from 'vitest';
import { predictedMarkets } from '#domain/market/market.ts';
import { quotesOf, syntheticHistory } from '../../../test/synthetic-history.ts';
import { warmState } from '../../../test/warm-state.ts';
import { INITIAL_MARKET_STATES } from '#model/market/expected-market.ts';
import { forecast } from '#model/forecast/forecast.ts';
import { advanceState } from '#model/ratings/learning/advance-state.ts';
import { resumeState, serializeState } from './serialize-state.ts';

const GAMES = syntheticHistory(7, 2, 27);
const NEXT = { gameId: 'next', season: 2021, date: '2021-03-01', stage: 'regular', home: 'BOS', away: 'DEN', neutral: false } as const;

test('a state that is saved and resumed between games is identical to one that is not', () => {
  const whole = warmState();
  let piecewise = warmState();
  GAMES.forEach((game, i) => {
    advanceState(whole, game);
    if (i < 3 || i % 27 === 0 || i > 103) piecewise = resumeState(serializeState(piecewise));
    advanceState(piecewise, game);
  });
  expect(serializeState(piecewise)).toBe(serializeState(whole));
  const quotes = quotesOf({ probabilityHome: 0.6, spreadHome: -3, total: 221.5 });
  expect(forecast(piecewise, NEXT, { quotes })).toEqual(forecast(whole, NEXT, { quotes }));
  for (const market of predictedMarkets) {
    expect(whole.markets[market].move).not.toEqual(INITIAL_MARKET_STATES[market].move);
    expect(whole.markets[market].claims).not.toEqual(INITIAL_MARKET_STATES[market].claims);
  }
});

test('rejects text that is not a saved state', () => {
  expect(() => resumeState('{}')).toThrow('not a saved state');
});
