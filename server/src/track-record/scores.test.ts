import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ForecasterKey, MarketRecord } from './record-game.ts';
import { scoreForecasts } from './score-forecasts.ts';
import { betsOf, isRecommended, sumUpBets, sumUpGaps } from './summarize-bets.ts';
import type { BetVerdict } from './foreign-tables.ts';

const bet = (claimed: number, result: BetVerdict['result'], price = 2): BetVerdict => ({
  side: 'home',
  book: 'betmgm',
  price,
  line: null,
  claimed,
  result,
  profit: result === 'won' ? price - 1 : result === 'lost' ? -1 : 0,
  closingLineValue: claimed / 2,
});

const market = (
  happened: boolean | null,
  forecasts: Partial<Record<ForecasterKey, number>>,
  shown: BetVerdict | null = null,
): MarketRecord => ({
  said: forecasts.published ?? 0.5,
  happened,
  line: null,
  result: happened === null ? 'void' : 'won',
  bet: shown,
  forecasts: new Map(Object.entries(forecasts) as [ForecasterKey, number][]),
});

const always = { published: 0.6, consensus: 0.7, closing: 0.8, baseline: 0.55 };

test('the board is on the same games: a book that misses a few shrinks them, one that misses many is named and left out', () => {
  const games = Array.from({ length: 20 }, (_, index) =>
    market(index % 2 === 0, { ...always, ...(index > 0 && { 'book:often': 0.7 }), ...(index < 5 && { 'book:rarely': 0.7 }) }),
  );
  const { rows, compared, leftOut } = scoreForecasts([...games, market(null, always), market(true, { published: 0.6 })]);
  expect(compared).toHaveLength(19);
  expect(rows.map(({ forecaster }) => forecaster.book ?? forecaster.kind)).toEqual([
    'published',
    'often',
    'consensus',
    'closing',
    'baseline',
  ]);
  expect(new Set(rows.flatMap(({ logLoss, brier, accuracy }) => [logLoss.n, brier.n, accuracy.n]))).toEqual(new Set([19]));
  expect(leftOut).toEqual([{ book: 'rarely', games: 5 }]);
});

test('.6 against a close of .8 on a home win loses ln(.8 / .6) more; a single game has no interval', () => {
  const { rows } = scoreForecasts([market(true, always)]);
  const ours = rows.find(({ forecaster }) => forecaster.kind === 'published')!;
  expect(ours.toClose).toEqual({ value: 0.287682, low: null, high: null, n: 1 });
  expect(rows.find(({ forecaster }) => forecaster.kind === 'closing')!.toClose).toBeNull();
  expect(scoreForecasts([]).rows).toEqual([]);
});

test('voided bets are no bets, a push stakes and returns, and only a positive gap is recommended', () => {
  const shown = [bet(0.02, 'won', 2.5), bet(0.01, 'push'), bet(0.03, 'void'), bet(0, 'lost'), bet(-0.01, 'lost')];
  const bets = betsOf(shown.map((one) => market(true, always, one)));
  expect(sumUpBets(bets.filter(isRecommended))).toMatchObject({ bets: 2, won: 1, lost: 0, push: 1, claimed: 0.015, profit: 1.5 });
  expect(sumUpBets([])).toMatchObject({ bets: 0, claimed: null, profit: 0, profitPerBet: null, closingValue: null });
});

test('every bet is in exactly one bucket of gaps, and the buckets above zero add up to the recommended bets', () => {
  const some = fc.record({ claimed: fc.double({ min: -0.2, max: 0.2, noNaN: true }), result: fc.constantFrom('won', 'lost', 'push') });
  fc.assert(
    fc.property(fc.array(some), (list) => {
      const bets = list.map(({ claimed, result }) => bet(claimed, result));
      const gaps = sumUpGaps(bets);
      const count = (part: typeof gaps) => part.reduce((sum, { bets: n }) => sum + n, 0);
      expect(count(gaps)).toBe(bets.length);
      expect(count(gaps.filter(({ above }) => above !== null))).toBe(bets.filter(isRecommended).length);
    }),
  );
});
