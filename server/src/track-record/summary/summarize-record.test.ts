import { emptySums, mergeSums } from '#server/track-record/sums/sum-games.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BetVerdict } from '#domain/market/bet.ts';
import type { ForecasterKey, MarketRecord } from '#server/track-record/record/record-game.ts';
import { isPick, noBets, sumBets, sumBetsByGap } from '#server/track-record/sums/sum-bets.ts';
import { isDecided, sumForecasts } from '#server/track-record/sums/sum-forecasts.ts';
import { betsOf } from '#server/track-record/sums/sum-games.ts';
import { presentBets, presentGaps } from './present-bets.ts';
import { countGames, scoreForecasts } from './score-forecasts.ts';

const bet = (claimed: number, result: BetVerdict['result'], price = 2): BetVerdict => ({
  market: 'moneyline',
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
  published: forecasts.published ?? 0.5,
  happened,
  line: null,
  result: happened === null ? 'void' : 'won',
  bet: shown,
  licensedPick: null,
  forecasts: new Map(Object.entries(forecasts) as [ForecasterKey, number][]),
});

const score = (markets: readonly MarketRecord[]) =>
  scoreForecasts(sumForecasts(markets.filter(isDecided).map((decided) => ({ model: '1.0.0', market: decided }))));

const required = { published: 0.6, consensus: 0.7, closing: 0.8, baseline: 0.55 };

test('all forecasters are scored on the same games, and a book that misses many games is left out by name', () => {
  const games = Array.from({ length: 20 }, (_, index) =>
    market(index % 2 === 0, { ...required, ...(index > 0 && { 'book:often': 0.7 }), ...(index < 5 && { 'book:rarely': 0.7 }) }),
  );
  const { rows, compared, leftOut } = score([...games, market(null, required), market(true, { published: 0.6 })]);
  expect(countGames(compared)).toBe(19);
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

test('0.6 against a close of 0.8 on a home win has ln(0.8 / 0.6) more log loss, and a single game has no interval', () => {
  const { rows } = score([market(true, required)]);
  const ours = rows.find(({ forecaster }) => forecaster.kind === 'published')!;
  expect(ours.toClose).toEqual({ value: 0.287682, low: null, high: null, n: 1 });
  expect(rows.find(({ forecaster }) => forecaster.kind === 'closing')!.toClose).toBeNull();
  expect(score([]).rows).toEqual([]);
});

test('void bets are not counted, a push returns its stake, and only a bet with a positive gap is recommended', () => {
  const shown = [bet(0.02, 'won', 2.5), bet(0.01, 'push'), bet(0.03, 'void'), bet(0, 'lost'), bet(-0.01, 'lost')];
  const bets = betsOf(shown.map((verdict) => market(true, required, verdict)));
  expect(presentBets(sumBets(bets.filter(isPick)))).toMatchObject({ bets: 2, won: 1, lost: 0, push: 1, claimed: 0.015, profit: 1.5 });
  expect(presentBets(sumBets([]))).toMatchObject({ bets: 0, claimed: null, profit: 0, profitPerBet: null, closingValue: null });
});

test('every bet is in exactly one gap bucket, and the buckets above zero contain exactly the recommended bets', () => {
  const some = fc.record({ claimed: fc.double({ min: -0.2, max: 0.2, noNaN: true }), result: fc.constantFrom('won', 'lost', 'push') });
  fc.assert(
    fc.property(fc.array(some), (list) => {
      const bets = list.map(({ claimed, result }) => bet(claimed, result));
      const gaps = presentGaps([
        { settled: 0, void: 0, models: [], groups: [], calibration: [], bets: sumBetsByGap(bets), licensedPicks: noBets },
      ]);
      const count = (part: typeof gaps) => part.reduce((sum, { bets: n }) => sum + n, 0);
      expect(count(gaps)).toBe(bets.length);
      expect(count(gaps.filter(({ above }) => above !== null))).toBe(bets.filter(isPick).length);
    }),
  );
});

test('sums of a version without licensed picks count none', () => {
  const { licensedPicks: _missing, ...old } = emptySums.moneyline;
  expect(mergeSums([{ ...emptySums, moneyline: old }]).moneyline.licensedPicks).toEqual(noBets);
});
