import { expect, test } from 'vitest';
import type { Market, Side } from '#domain/markets.ts';
import { decimalFromAmerican } from '#domain/odds/price.ts';
import { type BookPrices, noPrices, unknownGame } from '#web/features/games/game.ts';
import { type GameView, viewGame } from '#web/features/games/game-view.ts';
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

test('our numbers are there only if the page has a forecast', () => {
  const forecast = { away: 0.4, home: 0.6, gap: 0, bets: [] };
  const total = { under: 0.5, push: 0, over: 0.5, gap: 0, line: 225.5, bets: [] };
  const ours = (view: GameView) => (['moneyline', 'total', 'spread'] as const).map((market) => boardLines(view, market)[0].ours);
  expect(ours(game())).toEqual([undefined, undefined, undefined]);
  expect(ours(game({ moneylineForecast: { ...forecast, away: 0, home: 0 } }))[0]).toBeUndefined();
  const spread = { away: 0.504, push: 0.04, home: 0.456, fairLine: -3.2, gap: 0, line: -4, bets: [] };
  expect(ours(game({ moneylineForecast: forecast, totalForecast: total, spreadForecast: spread }))).toEqual([
    { line: undefined, probability: 0.4 },
    { line: 225.5, probability: 0.5 },
    { line: 4, probability: 0.525 },
  ]);
  expect(ours(game({ spreadForecast: { ...spread, line: undefined } }))[2]).toBeUndefined();
});

test('the movement of a line rises with the number that the line shows', () => {
  const series = (market: Market, side: Side, values: readonly number[]) => values.map((value) => valueOfSide(market, side, value));
  expect(series('moneyline', 'away', [0.25, 0.5])).toEqual([0.75, 0.5]);
  expect(series('moneyline', 'home', [0.25, 0.5])).toEqual([0.25, 0.5]);
  expect(series('spread', 'away', [-2.5, 0, 1])).toEqual([2.5, 0, -1]);
  expect(series('total', 'under', [220, 224.5])).toEqual([220, 224.5]);
});
