import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endOfPlay, type GameMoment } from './game-moment.ts';
import { liveTotal, totalFromPregame } from './live-total.ts';
import { liveHomeWin, marginFromPregame } from './live-win.ts';

const score = fc.integer({ min: 0, max: 180 });
const ball = fc.constantFrom(-1 as const, 0 as const, 1 as const);
const total = fc.double({ min: 180, max: 260, noNaN: true });
const margin = fc.double({ min: -20, max: 20, noNaN: true });
const regular = fc.record({
  homeScore: score,
  awayScore: score,
  minutesLeft: fc.double({ min: 0, max: 48, noNaN: true }),
  isOvertime: fc.constant(false),
  ball,
});
const overtime = fc.record({
  homeScore: score,
  awayScore: score,
  minutesLeft: fc.double({ min: 0, max: 5, noNaN: true }),
  isOvertime: fc.constant(true),
  ball,
});
const moment: fc.Arbitrary<GameMoment> = fc.oneof(regular, overtime);
const line = fc.integer({ min: 360, max: 520 }).map((half) => half / 2);
const tipOff: GameMoment = { homeScore: 0, awayScore: 0, minutesLeft: 48, isOvertime: false, ball: 0 };

test('at tip-off both chances are the published ones', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.03, max: 0.97, noNaN: true }), total, (published, points) => {
      expect(liveHomeWin(tipOff, marginFromPregame(published, points), points)).toBeCloseTo(published, 6);
    }),
  );
  fc.assert(
    fc.property(line, fc.double({ min: 0.2, max: 0.8, noNaN: true }), margin, (offered, published, expected) => {
      const { over, under } = liveTotal(tipOff, offered, expected, totalFromPregame(offered, published, expected));
      expect(over / (over + under)).toBeCloseTo(published, 6);
    }),
  );
});

test('every chance is a probability at any clock and score, and the ends of play add up to 1', () => {
  fc.assert(
    fc.property(moment, margin, total, line, (now, expected, points, offered) => {
      const home = liveHomeWin(now, expected, points);
      expect(home >= 0 && home <= 1).toBe(true);
      const end = endOfPlay(now, expected, points);
      expect(end.home + end.tie + end.away).toBeCloseTo(1, 12);
      const { over, under, push } = liveTotal(now, offered, expected, points);
      expect(over + under + push).toBeCloseTo(1, 12);
      for (const chance of [over, under, push]) expect(chance >= -1e-12 && chance <= 1 + 1e-12).toBe(true);
    }),
  );
});

test('a point more for a team never lowers its chance, and a point of anybody never lowers that of over', () => {
  fc.assert(
    fc.property(moment, margin, total, line, (now, expected, points, offered) => {
      const more = { ...now, homeScore: now.homeScore + 1 };
      expect(liveHomeWin(more, expected, points)).toBeGreaterThanOrEqual(liveHomeWin(now, expected, points) - 1e-12);
      expect(liveHomeWin({ ...now, ball: 1 }, expected, points)).toBeGreaterThanOrEqual(
        liveHomeWin({ ...now, ball: -1 }, expected, points),
      );
      const level = { ...now, homeScore: 60, awayScore: 50 };
      const after = { ...level, homeScore: 61, awayScore: 51 };
      expect(liveTotal(after, offered, expected, points).over).toBeGreaterThanOrEqual(
        liveTotal(level, offered, expected, points).over - 1e-12,
      );
    }),
  );
});

test('exchanging the teams exchanges their chances', () => {
  fc.assert(
    fc.property(moment, margin, total, (now, expected, points) => {
      const mirrored: GameMoment = {
        ...now,
        homeScore: now.awayScore,
        awayScore: now.homeScore,
        ball: now.ball === 0 ? 0 : now.ball === 1 ? -1 : 1,
      };
      expect(liveHomeWin(mirrored, -expected, points)).toBeCloseTo(1 - liveHomeWin(now, expected, points), 9);
    }),
  );
});

test('with the clock at zero only the score counts; in the last half minute no more than 99 % is claimed', () => {
  const end = { ...tipOff, minutesLeft: 0, homeScore: 101, awayScore: 100 };
  expect(endOfPlay(end, -15, 220)).toEqual({ home: 1, tie: 0, away: 0 });
  expect(endOfPlay({ ...end, homeScore: 100 }, 15, 220)).toEqual({ home: 0, tie: 1, away: 0 });
  expect(liveHomeWin({ ...end, minutesLeft: 0.1, homeScore: 120 }, 0, 220)).toBe(0.99);
  expect(liveHomeWin({ ...end, minutesLeft: 1, homeScore: 120 }, 0, 220)).toBeGreaterThan(0.999);
  expect(liveTotal({ ...end, homeScore: 110 }, 209.5, 0, 220)).toEqual({ over: 1, under: 0, push: 0 });
  expect(liveTotal({ ...end, homeScore: 110 }, 210, 0, 220).push).toBe(1);
});

test('a lead shrinks: the same lead is worth more with less time, and less than it would be if it stayed', () => {
  const lead = (minutesLeft: number) => liveHomeWin({ ...tipOff, homeScore: 10, minutesLeft }, 0, 220);
  expect([36, 24, 12, 6, 3, 1].map(lead)).toEqual([36, 24, 12, 6, 3, 1].map(lead).toSorted((a, b) => a - b));
  // After the first quarter: 10 × exp(−.0129 × 36) = 6.29 points at a standard deviation of 11.34; by hand with 2.1 times the ties.
  expect(lead(36)).toBeCloseTo(0.7033, 3);
});
