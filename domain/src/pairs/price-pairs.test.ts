import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomOffers as offers } from '../../../server/test/random/random-offers.ts';
import { balanceStakes, isArbitrage, lowHoldPairs, stakedUnits } from './price-pairs.ts';

const price = fc.double({ min: 1.02, max: 30, noNaN: true });

test('the stakes of an arbitrage pay the same on either side, with a profit exactly if the inverse prices add up to less than 1', () => {
  fc.assert(
    fc.property(price, price, (first, second) => {
      const { stakes, profit } = balanceStakes(first, second);
      expect(stakes[0] + stakes[1]).toBeCloseTo(stakedUnits, 9);
      for (const paid of [stakes[0] * first, stakes[1] * second]) expect(paid - stakedUnits).toBeCloseTo(profit, 6);
      expect(profit > 0).toBe(1 / first + 1 / second < 1);
    }),
  );
});

test('every pair has two books, the same line and the lowest hold at it', () => {
  fc.assert(
    fc.property(offers, (list) => {
      for (const { market, first, second, hold, since } of lowHoldPairs(list)) {
        expect(first.book).not.toBe(second.book);
        expect([first.book, second.book], 'an exchange pays less than its price').not.toContain('novig');
        expect(first.line).toBe(second.line);
        expect(isArbitrage({ market, first, second, since })).toBe(hold < 0);
        const atLine = list.filter((other) => other.market === market && other.line === first.line && other.book !== 'novig');
        for (const one of atLine) {
          for (const other of atLine) {
            if (one.book !== other.book)
              expect(1 / one.prices[0] + 1 / other.prices[1]).toBeGreaterThanOrEqual(1 / first.price + 1 / second.price);
          }
        }
        const involved = [list.find(({ book }) => book === first.book), list.find(({ book }) => book === second.book)];
        expect(involved).not.toContain(undefined);
      }
    }),
  );
});
