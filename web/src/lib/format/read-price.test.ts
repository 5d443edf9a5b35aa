import { expect, test } from 'vitest';
import { oddsFormats } from '#domain/odds-formats.ts';
import { formatPrice } from './format-price.ts';
import { readLine, readPrice } from './read-price.ts';

test.each(oddsFormats)('%s: a price whose text is unchanged keeps all its digits, and another one is read in this format', (format) => {
  const price = 1.9123;
  expect(readPrice(formatPrice(price, format), format, price)).toBe(price);
  expect(readPrice(formatPrice(2.5, format), format, price)).toBe(2.5);
  expect(readPrice('', format, price)).toBeUndefined();
});

test('a person writes the handicap of the chosen team; the line is that of the home team', () => {
  expect([readLine('spread', 'away', '+4.5'), readLine('spread', 'home', '−4.5'), readLine('spread', 'away', 'PK')]).toEqual([
    -4.5, -4.5, 0,
  ]);
  expect([readLine('total', 'under', '220,5'), readLine('moneyline', 'away', '3')]).toEqual([220.5, null]);
  expect(readLine('spread', 'away', 'abc')).toBeUndefined();
});
