import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultBooks } from '#domain/books.ts';
import { settleBet } from '#model/settlement/settle-bet.ts';
import type { MarketOffer } from './market-offer.ts';
import { findMiddles } from './middles.ts';
import { stakedUnits } from './price-pairs.ts';

const nearEven = fc.double({ min: 1.8, max: 2.2, noNaN: true });
const offer = fc
  .record({
    book: fc.constantFrom(...defaultBooks),
    market: fc.constantFrom('spread' as const, 'total' as const),
    half: fc.integer({ min: -12, max: 12 }),
    prices: fc.tuple(nearEven, nearEven),
  })
  .map(({ book, market, half, prices }): MarketOffer => {
    return { book, market, line: (market === 'total' ? 224 : 0) + half / 2, prices, since: [0, 0] };
  });
const offers = fc.uniqueArray(offer, { selector: ({ book, market }) => `${book} ${market}`, maxLength: 20 });

test('exactly the winning numbers of a middle win both bets, and its pushes win one and return the other', () => {
  fc.assert(
    fc.property(offers, (list) => {
      for (const { market, first, second, wins, pushes, profit, gain } of findMiddles(list)) {
        for (let result = -20; result <= 20; result += 1) {
          const isTotal = market === 'total';
          if (!isTotal && result === 0) continue;
          const number = isTotal ? 224 + result : result;
          const score = isTotal ? { home: 112 + result, away: 112 } : { home: 100 + result, away: 100 };
          const results = [settleBet(first, score), settleBet(second, score)].toSorted();
          const hits = number >= wins.from && number <= wins.to;
          expect(results).toEqual(hits ? ['won', 'won'] : pushes.includes(number) ? ['push', 'won'] : ['lost', 'won']);
        }
        expect(gain).toBeCloseTo(stakedUnits + 2 * profit, 9);
      }
    }),
  );
});
