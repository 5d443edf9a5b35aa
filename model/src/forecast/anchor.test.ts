import { expect, test } from 'vitest';
import { logOddsFromSpread } from '#model/market/spread-win-probability.ts';
import { ANCHOR } from '#model/parameters.ts';
import { anchorAtTip, anchorInMorning, createAnchor, learnAnchor, marketLogOdds, morningWeight } from './anchor.ts';

const even = { probabilityHome: 0.5, spreadHome: null, total: null };

test('the moneyline speaks before the spread, and without either nobody does', () => {
  expect(marketLogOdds({ probabilityHome: 0.5, spreadHome: -5, total: null })).toBe(0);
  expect(marketLogOdds({ probabilityHome: null, spreadHome: -5, total: 220 })).toBe(logOddsFromSpread(-5));
  expect(marketLogOdds({ probabilityHome: null, spreadHome: null, total: 220 })).toBeNull();
});

test('without a market the published view is our own', () => {
  const nothing = { probabilityHome: null, spreadHome: null, total: null };
  expect(anchorAtTip(createAnchor(), nothing, 0.7)).toBe(0.7);
  expect(anchorInMorning(createAnchor(), nothing, 0.7)).toBe(0.7);
});

test('with one it stays near, on our side of it', () => {
  const tip = anchorAtTip(createAnchor(), even, 1);
  expect(tip).toBeCloseTo(ANCHOR.tipCaution * ANCHOR.tipWeights[2], 12);
  expect(anchorInMorning(createAnchor(), even, 1)).toBeCloseTo(ANCHOR.caution * ANCHOR.moveSlope, 12);
});

test('the nearer the tip, the nearer to the market', () => {
  const published = [12.5, 6, 2, 0].map((hoursToTip) => anchorInMorning(createAnchor(), even, 1, hoursToTip));
  expect(published).toEqual(published.toSorted((a, b) => b - a));
  expect(published.at(-1)).toBe(0);
});

test('the morning weight follows where lines went, within its bounds', () => {
  const closing = { probabilityHome: 0.5, spreadHome: null, total: null };
  const toward = createAnchor();
  const away = createAnchor();
  for (let i = 0; i < 5000; i++) {
    learnAnchor(toward, { closing, morning: { ...closing, probabilityHome: 0.4 } }, { memory: 0, news: 0, memoryTotal: 0 }, i % 2 === 0);
    learnAnchor(away, { closing, morning: closing }, { memory: 0.5, news: 0, memoryTotal: 0 }, i % 2 === 0);
  }
  expect(morningWeight(toward)).toBe(ANCHOR.mostMorningWeight);
  expect(morningWeight(away)).toBeLessThan(0.01);
});
