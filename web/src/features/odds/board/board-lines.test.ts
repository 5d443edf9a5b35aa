import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coverProbabilities, marginDistribution } from '#domain/margins/margin-distribution.ts';
import type { Market, Side } from '#domain/markets.ts';
import { decimalFromAmerican } from '#domain/odds/price.ts';
import { roundTo } from '#domain/round-to.ts';
import { totalProbabilities } from '#domain/totals/total-distribution.ts';
import { type BookPrices, noPrices, unknownGame } from '#web/features/games/game.ts';
import { type GameView, viewGame } from '#web/features/games/game-view.ts';
import { compareBooks } from '#web/features/odds/compare-books.ts';
import { formatPercent } from '#web/lib/format/format-number.ts';
import { boardLines, valueOfSide } from './board-lines.ts';

const at = (american: number) => ({ price: decimalFromAmerican(american) });
const book = (home: number, away: number, spread: number, total: number): BookPrices => ({
  mlHome: at(home),
  mlAway: at(away),
  spread: { line: spread, home: at(-110), away: at(-110) },
  total,
  over: at(-110),
  under: at(-110),
  updatedAt: undefined,
});
const books = {
  fanduel: book(-150, 130, -3, 224.5),
  betmgm: book(-140, 120, -3.5, 224.5),
  pinnacle: { ...noPrices, spread: undefined, updatedAt: undefined },
};
const now = Date.UTC(2026, 10, 16);
const game = (part: Partial<GameView> = {}): GameView => viewGame({ ...unknownGame, startsAt: now + 3_600_000, books, ...part }, now);

test('every market has the away team or over first, each book’s own line, and the best offers', () => {
  const [away, home] = boardLines(game(), 'moneyline');
  expect([[...away.best], [...home.best]]).toEqual([['fanduel'], ['betmgm']]);
  expect(away.offerOf(books.fanduel)).toEqual({ line: undefined, quoted: at(130) });
  expect(away.consensus!.probability + home.consensus!.probability).toBeCloseTo(1, 12);

  const [underdog, favorite] = boardLines(game(), 'spread');
  expect([underdog.offerOf(books.betmgm)?.line, favorite.offerOf(books.betmgm)?.line]).toEqual([3.5, -3.5]);
  expect([[...underdog.best], [...favorite.best]], 'half a point more or less at the same price').toEqual([['betmgm'], ['fanduel']]);
  expect(underdog.offerOf(books.pinnacle)).toBeUndefined();

  const [over, under] = boardLines(game(), 'total');
  expect([over.side, under.side, over.offerOf(books.fanduel)?.line, over.consensus?.line]).toEqual(['over', 'under', 224.5, 224.5]);
});

test('our numbers are at the line of the books’ consensus, whatever line our forecast was made for', () => {
  const forecast = { away: 0.4, home: 0.6, gap: 0, bets: [] };
  const total = { under: 0.5, push: 0, over: 0.5, gap: 0, line: 221, distribution: { mean: 221, sd: 18 }, bets: [] };
  const spread = { away: 0.504, push: 0.04, home: 0.456, margin: { median: 3.2, width: 13 }, gap: 0, line: -4, bets: [] };
  const lines = (view: GameView) => (['moneyline', 'total', 'spread'] as const).map((market) => boardLines(view, market)[0]);
  expect(lines(game()).map(({ ours }) => ours)).toEqual([undefined, undefined, undefined]);
  expect(lines(game({ moneylineForecast: { ...forecast, away: 0, home: 0 } }))[0]?.ours).toBeUndefined();
  const shown = lines(game({ moneylineForecast: forecast, totalForecast: total, spreadForecast: spread }));
  expect(shown.map(({ ours }) => ours?.line)).toEqual(shown.map((line) => line.consensus?.line));
  const over = totalProbabilities(224.5, 221, 18);
  const margins = coverProbabilities(marginDistribution(spread.margin), -shown[2]!.consensus!.line!);
  expect(shown.map(({ ours }) => ours?.probability)).toEqual([0.4, over.over, margins.away / (margins.away + margins.home)]);
});

test('both sides of a moneyline add up to 100.0%, and the opening line is the No-vig number if nothing has moved', () => {
  const american = fc.integer({ min: 100, max: 260 }).chain((size) => fc.constantFrom(-size, size));
  const keys = ['betmgm', 'draftkings', 'fanduel', 'pinnacle', 'espnbet'];
  fc.assert(
    fc.property(fc.array(fc.tuple(american, american), { minLength: 1, maxLength: 5 }), (quotes) => {
      const offered = Object.fromEntries(quotes.map(([home, away], index) => [keys[index]!, book(home, away, -3, 224.5)]));
      // The number that the server sends as the opening line.
      const opened = roundTo(compareBooks(offered).home!, 3);
      const lines = boardLines(game({ books: offered }), 'moneyline');
      const noVig = lines.map(({ consensus }) => formatPercent(consensus!.probability));
      expect(lines.map(({ side }) => formatPercent(valueOfSide('moneyline', side, opened)))).toEqual(noVig);
      expect(noVig.reduce((sum, text) => sum + Number.parseFloat(text), 0)).toBeCloseTo(100, 9);
    }),
  );
});

test('both sides of any probability of four digits add up to 100.0%', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9999 }), (tenThousandths) => {
      const texts = (['home', 'away'] as const).map((side) => formatPercent(valueOfSide('moneyline', side, tenThousandths / 10_000)));
      expect(texts.reduce((sum, text) => sum + Number.parseFloat(text), 0)).toBeCloseTo(100, 9);
    }),
  );
});

test('the movement of a line rises with the number that the line shows', () => {
  const series = (market: Market, side: Side, values: readonly number[]) => values.map((value) => valueOfSide(market, side, value));
  expect(series('moneyline', 'away', [0.25, 0.5])).toEqual([0.75, 0.5]);
  expect(series('moneyline', 'home', [0.25, 0.5])).toEqual([0.25, 0.5]);
  expect(series('spread', 'away', [-2.5, 0, 1])).toEqual([2.5, 0, -1]);
  expect(series('total', 'under', [220, 224.5])).toEqual([220, 224.5]);
});
