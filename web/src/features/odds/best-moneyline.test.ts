import { expect, test } from 'vitest';
import { noPrices, type Books } from '#web/features/games/game.ts';
import { bestMoneyline } from './best-moneyline.ts';

const books = (prices: Readonly<Record<string, number | undefined>>): Books =>
  Object.fromEntries(
    Object.entries(prices).map(([book, price]) => [
      book,
      { ...noPrices, mlHome: price === undefined ? { state: 'none' } : { price }, spread: undefined, updatedAt: undefined },
    ]),
  );

test('the best moneyline is the highest price, with its book', () => {
  expect(bestMoneyline(books({ betmgm: 1.9, bovada: 2.05, fanduel: undefined }), 'mlHome')).toEqual({ book: 'bovada', price: 2.05 });
});

test('of equal prices the first book is named, and without a price there is none', () => {
  expect(bestMoneyline(books({ betmgm: 2, bovada: 2 }), 'mlHome')?.book).toBe('betmgm');
  expect(bestMoneyline(books({ betmgm: 2 }), 'mlAway')).toBeUndefined();
});
