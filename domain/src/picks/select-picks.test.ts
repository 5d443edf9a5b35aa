import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PredictedMarket, Side } from '#domain/market/market.ts';
import type { MarketForecast, SideBet } from '#domain/market/market-forecast.ts';
import { selectTopPicks, selectLessLikely } from './select-picks.ts';

const bet = (market: PredictedMarket, side: Side, gap: number, win: number): SideBet => ({
  market,
  side,
  book: 'bovada',
  price: 1.91,
  line: null,
  gap,
  win,
  push: 0,
});

const forecast = (market: PredictedMarket, first: number, gap: number, bets: readonly SideBet[]): MarketForecast => ({
  market,
  first,
  push: 0,
  second: 1 - first,
  line: null,
  gap,
  bets,
});

/** A game in which home and under are more probable, with the gaps of these sides and of the other sides. */
const game = (id: string, [home, under]: readonly [number, number], [away, over] = [0, 0], status?: 'final') => ({
  id,
  isUpcoming: status !== 'final',
  forecasts: {
    moneyline: forecast('moneyline', 0.6, home, [bet('moneyline', 'home', home, 0.6), bet('moneyline', 'away', away, 0.4)]),
    total: forecast('total', 0.48, under, [bet('total', 'over', over, 0.48), bet('total', 'under', under, 0.52)]),
  },
});
const idsOf = (picks: readonly { readonly game: { readonly id: string } }[]) => picks.map(({ game: { id } }) => id);

test('at most four games, sorted by the larger of their two gaps', () => {
  const gaps = { a: [0.01, 0.02], b: [0.05, 0], c: [0.03, 0.03], d: [0.04, -0.1], e: [0.001, 0.002] } as const;
  const entries = Object.entries(gaps);
  expect(idsOf(selectTopPicks(entries.map(([id, likely]) => game(id, likely))))).toEqual(['b', 'd', 'c', 'a']);
  expect(idsOf(selectLessLikely(entries.map(([id, unlikely]) => game(id, [0, 0], [...unlikely]))))).toEqual(['b', 'd', 'c', 'a']);
});

test('a moneyline pick only if its gap is larger; equal gaps give an over/under pick', () => {
  const picks = selectTopPicks([game('a', [0.05, 0.01]), game('b', [0.03, 0.03]), game('c', [0, 0.02])]);
  expect(picks.map(({ market, side }) => [market, side])).toEqual([
    ['moneyline', 'home'],
    ['total', 'under'],
    ['total', 'under'],
  ]);
});

test('a spread that wins more often than not at its own line is no underdog, whatever the line of the forecast says', () => {
  const spread = forecast('spread', 0.52, -0.02, [bet('spread', 'away', 0.04, 0.53), bet('spread', 'home', -0.02, 0.5)]);
  const withSpread = { ...game('a', [0, 0]), forecasts: { spread } };
  expect([selectTopPicks([withSpread]).length, selectLessLikely([withSpread]).length]).toEqual([1, 0]);
});

test('a spread is a pick if its gap is the largest of the game', () => {
  const spread = forecast('spread', 0.48, 0.04, [bet('spread', 'away', 0.04, 0.52), bet('spread', 'home', -0.1, 0.48)]);
  const withSpread = (gaps: readonly [number, number]) => ({ ...game('a', gaps), forecasts: { ...game('a', gaps).forecasts, spread } });
  expect(selectTopPicks([withSpread([0.03, 0.01])])).toMatchObject([{ market: 'spread', side: 'away', gap: 0.04 }]);
  expect(selectTopPicks([withSpread([0.05, 0.01])])).toMatchObject([{ market: 'moneyline', side: 'home' }]);
});

test('the pick is the whole bet that the gap belongs to; without a named bet only the side is known', () => {
  expect(selectTopPicks([game('a', [0.05, 0])])[0]?.bet).toEqual(bet('moneyline', 'home', 0.05, 0.6));
  const other = { ...game('a', [0, 0]), forecasts: { moneyline: forecast('moneyline', 0.6, 0.05, []) } };
  expect(selectTopPicks([other])[0]).toMatchObject({ side: 'home', gap: 0.05, bet: undefined });
});

test('value on the less probable side is no top pick; it is listed apart', () => {
  const games = [game('a', [-0.048, 0.01], [0.058, -0.02]), game('b', [0.03, 0], [-0.05, -0.05])];
  expect(idsOf(selectTopPicks(games))).toEqual(['b', 'a']);
  expect(selectLessLikely(games)).toMatchObject([{ game: { id: 'a' }, market: 'moneyline', side: 'away', gap: 0.058 }]);
});

test('if both sides of a market have value, only the larger value is a pick, because only that bet is recorded', () => {
  const [likely, unlikely] = [game('a', [0.05, -0.01], [0.02, -0.02]), game('a', [0.02, -0.01], [0.05, -0.02])];
  expect(selectTopPicks([likely])).toMatchObject([{ side: 'home', gap: 0.05 }]);
  expect(selectLessLikely([likely])).toEqual([]);
  expect(selectTopPicks([unlikely])).toEqual([]);
  expect(selectLessLikely([unlikely])).toMatchObject([{ side: 'away', gap: 0.05 }]);
  // The other market of the same game can still have a top pick.
  expect(selectTopPicks([game('a', [0.02, 0.01], [0.05, -0.02])])).toMatchObject([{ side: 'under', gap: 0.01 }]);
});

test('a game without a positive gap or with a final score is no pick', () => {
  const games = [game('a', [0, 0]), game('b', [-0.02, -0.01], [-0.02, -0.01]), game('c', [0.2, 0.1], [0.2, 0.1], 'final')];
  expect([...selectTopPicks(games), ...selectLessLikely(games)]).toEqual([]);
});

test('for any gaps: at most four picks, all positive, largest first, and no market has two', () => {
  const gap = fc.double({ min: -1, max: 1, noNaN: true });
  const pair = fc.tuple(gap, gap);
  fc.assert(
    fc.property(fc.array(fc.tuple(pair, pair)), (gaps) => {
      const games = gaps.map(([likely, unlikely], index) => game(String(index), likely, unlikely));
      const [top, underdogs] = [selectTopPicks(games), selectLessLikely(games)];
      for (const picks of [top, underdogs]) {
        expect(picks.length).toBeLessThanOrEqual(4);
        for (const [index, pick] of picks.entries()) {
          expect(pick.gap).toBeGreaterThan(0);
          expect(pick.gap).toBeLessThanOrEqual(picks[index - 1]?.gap ?? 1);
        }
      }
      const named = [...top, ...underdogs].map(({ game: { id }, market }) => `${id} ${market}`);
      expect(new Set(named).size).toBe(named.length);
    }),
  );
});
