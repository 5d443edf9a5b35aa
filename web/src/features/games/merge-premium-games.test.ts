import { expect, test } from 'vitest';
import { type Game, noPrices, unknownGame } from './game.ts';
import { addBooks, addForecasts } from './merge-premium-games.ts';

const book = { ...noPrices, mlHome: { price: 2.04 }, total: 225, spread: undefined, updatedAt: undefined };
const game = (id: string, part: Partial<Game> = {}): Game => ({ ...unknownGame, id, ...part });
const moneylineForecast = { away: 0.4, home: 0.6, gap: 0.02, bets: [] };

test('the public list decides which games are shown and brings the books; the premium list brings the forecasts', () => {
  const merged = addForecasts(
    [game('a', { books: { betmgm: book } }), game('b')],
    [game('a', { moneylineForecast }), game('c', { moneylineForecast })],
  );
  expect(merged.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(merged[0]).toMatchObject({ books: { betmgm: book }, moneylineForecast });
  expect(merged[1]?.moneylineForecast).toBeUndefined();
});

test('a game whose prices and forecast are unchanged stays the same object', () => {
  const [a, b, forecast] = [game('a'), game('b'), game('a', { moneylineForecast })];
  const [before] = addForecasts([a, b], [forecast]);
  expect(addForecasts([a, game('b')], [forecast])[0]).toBe(before);
  expect(addForecasts([a, b], [game('a', { moneylineForecast: { ...moneylineForecast, home: 0.7 } })])[0]?.moneylineForecast?.home).toBe(
    0.7,
  );
});

test('the dashboard shows the games of the premium list, with the books of the public list', () => {
  const merged = addBooks(
    [game('a', { moneylineForecast }), game('later', { moneylineForecast })],
    [game('a', { books: { betmgm: book } }), game('b')],
  );
  expect(merged.map(({ id, books }) => [id, Object.keys(books)])).toEqual([
    ['a', ['betmgm']],
    ['later', []],
  ]);
});
