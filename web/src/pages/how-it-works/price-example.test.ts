import { expect, test } from 'vitest';
import { bookHold } from '#domain/odds/book-hold.ts';
import { decimalFromAmerican } from '#domain/odds/price.ts';
import { priceExample } from './price-example.ts';

/** American odds: the stake is 100 for a plus price, and the price itself for a minus price. */
const impliedProbability = (price: number): number => (price > 0 ? 100 / (price + 100) : -price / (-price + 100));
const oneDecimal = (percent: number): number => Math.round(percent * 10) / 10;

test('every figure of the example follows from its two prices', () => {
  const implied = priceExample.sides.map((side) => 100 * impliedProbability(side.price));
  const total = implied.reduce((sum, percent) => sum + percent, 0);
  expect(priceExample.sides.map((side) => side.implied)).toEqual(implied.map(oneDecimal));
  expect(priceExample.sides.map((side) => side.fair)).toEqual(implied.map((percent) => oneDecimal((percent / total) * 100)));
  expect(priceExample.total).toBe(oneDecimal(total));
  expect(priceExample.hold).toBe(oneDecimal(100 * bookHold(priceExample.sides.map((side) => decimalFromAmerican(side.price)))));
  expect(priceExample.hold).toBe(3.4);
});
