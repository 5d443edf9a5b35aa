import { expect, test } from 'vitest';
import { winProbabilityFromSpread } from '#model/market/spread-win-probability.ts';
import type { FinishedGame } from '#model/ratings/state/game.ts';
import { closingLead, hasPlusMinus, merge, robustMargin, robustTotal } from './observations.ts';

const GAME = { homeScore: 120, awayScore: 100, overtimes: 0, homeBox: null, awayBox: null } as FinishedGame;

const USUAL = { threesMade: 350, threesTaken: 1000, otherPoints: 1000, otherWorth: 1000 };
const BOX = { fga: 80, fta: 20, oreb: 10, tov: 10, fg3a: 40 };
// 18 of 40 is four more than usual at .35, twelve points of luck; the other side had none from there.
const LUCKY = { ...GAME, homeBox: { ...BOX, fg3m: 18 }, awayBox: { ...BOX, fg3m: 14 } };

test('a lead of 20 counts 20 tanh(1), and luck from three is taken out by a quarter', () => {
  expect(robustMargin(GAME, USUAL, 20)).toBeCloseTo(20 * Math.tanh(1), 12);
  expect(robustMargin(LUCKY, USUAL, 20)).toBeCloseTo(20 * Math.tanh(17 / 20), 12);
});

test('an overtime game is brought back to 48 minutes', () => {
  const none = { threes: 0, others: 0 };
  expect(robustTotal(GAME, USUAL, none)).toBe(220);
  expect(robustTotal({ ...GAME, overtimes: 1 }, USUAL, none)).toBeCloseTo((220 * 48) / 53, 12);
});

test('luck with shots is taken out of a total by its shares, and not at all where a box score is missing', () => {
  expect(robustTotal(LUCKY, USUAL, { threes: 0.5, others: 0 })).toBeCloseTo(220 - 6, 12);
  // 66 and 58 points from 40 twos and 20 free throws each, usually worth 40 + 15.4: 10.6 and 2.6 beyond.
  expect(robustTotal(LUCKY, USUAL, { threes: 0, others: 0.5 })).toBeCloseTo(220 - 6.6, 12);
  expect(robustTotal({ ...LUCKY, awayBox: null }, USUAL, { threes: 0.5, others: 0.5 })).toBe(220);
});

test('two observations are merged by precision', () => {
  expect(merge(10, 3, null, 1)).toEqual({ value: 10, noise: 3 });
  const merged = merge(10, 3, 2, 1);
  expect(merged.value).toBeCloseTo(4, 12);
  expect(merged.noise).toBeCloseTo(0.75, 12);
});

test('plus-minus counts as recorded when somebody who played has one', () => {
  const line = { playerId: 'p', starter: true, minutes: 10, coachDecision: false, stats: Array.from({ length: 15 }, () => 0) };
  expect(hasPlusMinus({ ...GAME, homePlayers: [line], awayPlayers: [] })).toBe(true);
  expect(hasPlusMinus({ ...GAME, homePlayers: [{ ...line, stats: [] }], awayPlayers: [] })).toBe(false);
});

test('spread and moneyline of a close are heard together, and either alone where the other is missing', () => {
  const probabilityHome = winProbabilityFromSpread(-7);
  expect(closingLead({ probabilityHome, spreadHome: -6, total: null })).toBeCloseTo(6.75, 9);
  expect(closingLead({ probabilityHome: null, spreadHome: -6, total: null })).toBe(6);
  expect(closingLead({ probabilityHome, spreadHome: null, total: null })).toBeCloseTo(7, 9);
  expect(closingLead({ probabilityHome: 1, spreadHome: null, total: 220 })).toBeNull();
  expect(closingLead(null)).toBeNull();
});
