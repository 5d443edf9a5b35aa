import { expect, test } from 'vitest';
import { logOddsFromSpread } from '#model/market/spread-log-odds.ts';
import { sigmoid } from '#model/maths/logit.ts';
import { PLAYER_STATS, type FinishedGame } from '#model/ratings/games/game.ts';
import { closingLead, combineByPrecision, hasPlusMinus, robustMargin, robustTotal } from './observations.ts';

const GAME = { homeScore: 120, awayScore: 100, overtimes: 0, homeBox: null, awayBox: null } as FinishedGame;

const LEAGUE = { threesMade: 350, threesTaken: 1000, otherPoints: 1000, otherWorth: 1000 };
const BOX = { fga: 80, fta: 20, oreb: 10, tov: 10, fg3a: 40 };
// 18 of 40 is four more than average at .35: twelve points of luck. The other side had none.
const LUCKY = { ...GAME, homeBox: { ...BOX, fg3m: 18 }, awayBox: { ...BOX, fg3m: 14 } };

test('a lead of 20 is compressed to 20 tanh(1), after a quarter of the three-point luck is removed', () => {
  expect(robustMargin(GAME, LEAGUE, 20)).toBeCloseTo(20 * Math.tanh(1), 12);
  expect(robustMargin(LUCKY, LEAGUE, 20)).toBeCloseTo(20 * Math.tanh(17 / 20), 12);
});

test('the total of an overtime game is scaled to 48 minutes', () => {
  const none = { threes: 0, others: 0 };
  expect(robustTotal(GAME, LEAGUE, none)).toBe(220);
  expect(robustTotal({ ...GAME, overtimes: 1 }, LEAGUE, none)).toBeCloseTo((220 * 48) / 53, 12);
});

test('the given shares of shooting luck are removed from a total, unless a box score is missing', () => {
  expect(robustTotal(LUCKY, LEAGUE, { threes: 0.5, others: 0 })).toBeCloseTo(220 - 6, 12);
  // 66 and 58 points from 40 twos and 20 free throws each, worth 40 + 15.4 on average: 10.6 and 2.6 points of luck.
  expect(robustTotal(LUCKY, LEAGUE, { threes: 0, others: 0.5 })).toBeCloseTo(220 - 6.6, 12);
  expect(robustTotal({ ...LUCKY, awayBox: null }, LEAGUE, { threes: 0.5, others: 0.5 })).toBe(220);
});

test('two observations are combined by precision', () => {
  expect(combineByPrecision(10, 3, null, 1)).toEqual({ value: 10, noise: 3 });
  const combined = combineByPrecision(10, 3, 2, 1);
  expect(combined.value).toBeCloseTo(4, 12);
  expect(combined.noise).toBeCloseTo(0.75, 12);
});

test('plus-minus is recorded if a player who played has one', () => {
  const line = { playerId: 'p', starter: true, minutes: 10, coachDecision: false, stats: PLAYER_STATS.map(() => 0) };
  expect(hasPlusMinus({ ...GAME, homePlayers: [line], awayPlayers: [] })).toBe(true);
  expect(hasPlusMinus({ ...GAME, homePlayers: [{ ...line, stats: [] }], awayPlayers: [] })).toBe(false);
});

test('the closing lead combines spread and moneyline, or uses the one that is known', () => {
  const probabilityHome = sigmoid(logOddsFromSpread(-7));
  expect(closingLead({ probabilityHome, spreadHome: -6, total: null })).toBeCloseTo(6.75, 9);
  expect(closingLead({ probabilityHome: null, spreadHome: -6, total: null })).toBe(6);
  expect(closingLead({ probabilityHome, spreadHome: null, total: null })).toBeCloseTo(7, 9);
  expect(closingLead({ probabilityHome: 1, spreadHome: null, total: 220 })).toBeNull();
  expect(closingLead(null)).toBeNull();
});
