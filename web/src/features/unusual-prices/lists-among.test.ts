import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isAmong } from '#domain/books.ts';
import { sampleMarket } from '../../../test/sample-market.ts';
import { marketListsAtBooks } from './lists-among.ts';

const page = sampleMarket();
const books = ['fanduel', 'betmgm', 'bovada', 'pinnacle', 'draftkings', 'betonlineag'];
const lengths = (...chosen: string[]) => Object.values(marketListsAtBooks(page, chosen)).map(({ length }) => length);

test('off-market prices, pairs and middles are found among the chosen books only', () => {
  expect([lengths(), lengths(...books)]).toEqual([
    [2, 1, 1, 1],
    [2, 1, 1, 1],
  ]);
  expect(lengths('fanduel', 'pinnacle'), 'an off-market price and a low-hold pair').toEqual([1, 0, 1, 0]);
  expect(lengths('draftkings', 'betonlineag'), 'an arbitrage').toEqual([0, 1, 0, 0]);
  expect(lengths('fanduel', 'betmgm'), 'a middle').toEqual([0, 0, 0, 1]);
  expect(lengths('caesars')).toEqual([0, 0, 0, 0]);
});

test('for any offers and books: no list names another book, and a pair of all books that is within the chosen ones stays', () => {
  const price = fc.double({ min: 1.8, max: 2.2, noNaN: true });
  const offer = fc.record({
    gameId: fc.constantFrom('a', 'b'),
    book: fc.constantFrom(...books),
    market: fc.constant('spread' as const),
    line: fc.integer({ min: -4, max: 4 }),
    prices: fc.tuple(price, price),
    since: fc.constant<[number, number]>([0, 0]),
  });
  const offers = fc.uniqueArray(offer, { selector: ({ gameId, book }) => `${gameId} ${book}` });
  fc.assert(
    fc.property(offers, fc.subarray(books, { minLength: 1 }), (list, chosen) => {
      const market = { ...page, offers: list };
      const [mine, all] = [marketListsAtBooks(market, chosen), marketListsAtBooks(market, [])];
      for (const { book } of mine.offMarket) expect(chosen).toContain(book);
      for (const name of ['arbitrage', 'lowHold', 'middles'] as const) {
        const isMine = ({ first, second }: (typeof all)[typeof name][number]) => [first, second].every(({ book }) => isAmong(chosen, book));
        expect(mine[name].every(isMine)).toBe(true);
        expect(mine[name]).toEqual(expect.arrayContaining(all[name].filter(isMine)));
      }
    }),
  );
});
