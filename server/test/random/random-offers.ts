import fc from 'fast-check';
import { defaultBooks } from '#domain/books.ts';
import { markets } from '#domain/market/market.ts';
import type { MarketOffer } from '#domain/pairs/market-offer.ts';

const nearEven = fc.double({ min: 1.8, max: 2.2, noNaN: true });
const lineOf = (market: string, half: number) => (market === 'moneyline' ? null : market === 'total' ? 224 + half / 2 : half / 2);

const offer = fc
  .record({
    book: fc.constantFrom(...defaultBooks, 'novig', 'lowvig'),
    market: fc.constantFrom(...markets),
    half: fc.integer({ min: -6, max: 6 }),
    prices: fc.tuple(nearEven, nearEven),
    since: fc.tuple(fc.nat(1000), fc.nat(1000)),
  })
  .map(({ book, market, half, prices, since }): MarketOffer => ({ book, market, line: lineOf(market, half), prices, since }));
export const randomOffers = fc.uniqueArray(offer, { selector: ({ book, market }) => `${book} ${market}`, maxLength: 36 });
