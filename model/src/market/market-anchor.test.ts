import { expect, test } from 'vitest';
import { anchorAtTip, anchorInMorning, createAnchor, learnAnchor, morningWeight } from './market-anchor.ts';
import { marketLogOdds } from './market-lines.ts';
import { ANCHOR } from './parameters.ts';
import { logOddsFromSpread } from './spread-log-odds.ts';

const even = { probabilityHome: 0.5, spreadHome: null, total: null };

test('market log-odds come from the moneyline, else from the spread, else they are null', () => {
  expect(marketLogOdds({ probabilityHome: 0.5, spreadHome: -5, total: null })).toBe(0);
  expect(marketLogOdds({ probabilityHome: null, spreadHome: -5, total: 220 })).toBe(logOddsFromSpread(-5));
  expect(marketLogOdds({ probabilityHome: null, spreadHome: null, total: 220 })).toBeNull();
});

test('without a market our own estimate is published', () => {
  const nothing = { probabilityHome: null, spreadHome: null, total: null };
  expect(anchorAtTip(createAnchor(), nothing, 0.7)).toBe(0.7);
  expect(anchorInMorning(createAnchor(), nothing, 0.7)).toBe(0.7);
});

test('with a market the published estimate stays near it, on our side', () => {
  const tip = anchorAtTip(createAnchor(), even, 1);
  expect(tip).toBeCloseTo(ANCHOR.tipCaution * ANCHOR.tip.ownMinusMarket.weight, 12);
  expect(anchorInMorning(createAnchor(), even, 1)).toBeCloseTo(ANCHOR.caution * ANCHOR.moveSlope, 12);
});

test('the nearer tip-off, the nearer the published estimate is to the market', () => {
  const published = [12.5, 6, 2, 0].map((hoursToTip) => anchorInMorning(createAnchor(), even, 1, hoursToTip));
  expect(published).toEqual(published.toSorted((a, b) => b - a));
  expect(published.at(-1)).toBe(0);
});

test('the morning weight rises if lines move toward our estimate, falls if they do not, and stays within its bounds', () => {
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
