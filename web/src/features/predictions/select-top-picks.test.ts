import fc from 'fast-check';
import { expect, test } from 'vitest';
import { displayGame } from '#web/features/games/game-view.ts';
import { unknownGame } from '#web/features/games/game.ts';
import { topPicks } from './select-top-picks.ts';

const now = Date.parse('2026-11-15T20:00:00Z');
const game = (id: string, mlGap: number, uoGap: number, status?: 'final') =>
  displayGame(
    {
      ...unknownGame,
      id,
      status,
      moneyline: { away: 0.4, home: 0.6, gap: mlGap, bet: undefined },
      totalForecast: { under: 0.5, push: 0, over: 0.5, gap: uoGap, line: '220', bet: undefined },
    },
    { now, timeZone: 'UTC' },
  );

test('at most four, the largest of the larger gaps first', () => {
  const games = [game('a', 0.01, 0.02), game('b', 0.05, 0), game('c', 0.03, 0.03), game('d', 0.04, -0.1), game('e', 0.001, 0.002)];
  expect(topPicks(games).map(({ game: { id } }) => id)).toEqual(['b', 'd', 'c', 'a']);
});

test('moneyline only when its gap is larger; equal gaps are an over/under pick', () => {
  const markets = topPicks([game('a', 0.05, 0.01), game('b', 0.03, 0.03), game('c', 0, 0.02)]).map(({ market }) => market);
  expect(markets).toEqual(['moneyline', 'total', 'total']);
});

test('without value there is no pick, nor for a game that is over', () => {
  expect(topPicks([game('a', 0, 0), game('b', -0.02, -0.01), game('c', 0.2, 0.1, 'final')])).toEqual([]);
});

test('whatever the gaps are: no more than four, all positive, in order', () => {
  const gap = fc.double({ min: -1, max: 1, noNaN: true });
  fc.assert(
    fc.property(fc.array(fc.tuple(gap, gap)), (gaps) => {
      const picks = topPicks(gaps.map(([ml, uo], index) => game(String(index), ml, uo)));
      expect(picks.length).toBeLessThanOrEqual(4);
      for (const [index, pick] of picks.entries()) {
        expect(pick.gap).toBeGreaterThan(0);
        expect(pick.gap).toBeLessThanOrEqual(picks[index - 1]?.gap ?? 1);
      }
    }),
  );
});
