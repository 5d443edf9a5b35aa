import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unknownGame } from '#web/features/games/game.ts';
import { viewGame } from '#web/features/games/game-view.ts';
import { selectTopPicks } from './select-top-picks.ts';

const now = Date.parse('2026-11-15T20:00:00Z');
const game = (id: string, moneylineGap: number, totalGap: number, status?: 'final') =>
  viewGame(
    {
      ...unknownGame,
      id,
      status,
      moneylineForecast: { away: 0.4, home: 0.6, gap: moneylineGap, bet: null },
      totalForecast: { under: 0.5, push: 0, over: 0.5, gap: totalGap, line: 220, bet: null },
    },
    now,
  );

test('at most four games, sorted by the larger of their two gaps', () => {
  const games = [game('a', 0.01, 0.02), game('b', 0.05, 0), game('c', 0.03, 0.03), game('d', 0.04, -0.1), game('e', 0.001, 0.002)];
  expect(selectTopPicks(games).map(({ game: { id } }) => id)).toEqual(['b', 'd', 'c', 'a']);
});

test('a moneyline pick only if its gap is larger; equal gaps give an over/under pick', () => {
  const markets = selectTopPicks([game('a', 0.05, 0.01), game('b', 0.03, 0.03), game('c', 0, 0.02)]).map(({ market }) => market);
  expect(markets).toEqual(['moneyline', 'total', 'total']);
});

test('a game without a positive gap or with a final score is no pick', () => {
  expect(selectTopPicks([game('a', 0, 0), game('b', -0.02, -0.01), game('c', 0.2, 0.1, 'final')])).toEqual([]);
});

test('for any gaps: at most four picks, all positive, largest first', () => {
  const gap = fc.double({ min: -1, max: 1, noNaN: true });
  fc.assert(
    fc.property(fc.array(fc.tuple(gap, gap)), (gaps) => {
      const picks = selectTopPicks(gaps.map(([ml, uo], index) => game(String(index), ml, uo)));
      expect(picks.length).toBeLessThanOrEqual(4);
      for (const [index, pick] of picks.entries()) {
        expect(pick.gap).toBeGreaterThan(0);
        expect(pick.gap).toBeLessThanOrEqual(picks[index - 1]?.gap ?? 1);
      }
    }),
  );
});
