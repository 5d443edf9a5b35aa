import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bestPrice } from './best-price.ts';
import { decimalFromAmerican } from './price.ts';

test('−105 beats −150, +120 beats both', () => {
  const offers = [-150, -105, 120].map((american) => ({ price: decimalFromAmerican(american) }));
  expect(bestPrice(offers.slice(0, 2))?.price).toBe(decimalFromAmerican(-105));
  expect(bestPrice(offers)?.price).toBe(2.2);
});

test('there is no best price without offers, and an impossible price is rejected', () => {
  expect(bestPrice([])).toBeUndefined();
  expect(() => bestPrice([{ price: 0.9 }])).toThrow(RangeError);
});

test('no offer has a higher price than the best', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 1.01, max: 50, noNaN: true }), { minLength: 1 }), (prices) => {
      const best = bestPrice(prices.map((price) => ({ price })));
      for (const price of prices) expect(best?.price).toBeGreaterThanOrEqual(price);
    }),
  );
});
