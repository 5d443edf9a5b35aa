import { expect, test } from 'vitest';
import { oddsFormats } from '#domain/odds-formats.ts';
import { formatPrice } from './format-price.ts';
import { readPrice } from './read-price.ts';

test.each(oddsFormats)('%s: a price whose text is unchanged keeps all its digits, and another one is read in this format', (format) => {
  const price = 1.9123;
  expect(readPrice(formatPrice(price, format), format, price)).toBe(price);
  expect(readPrice(formatPrice(2.5, format), format, price)).toBe(2.5);
  expect(readPrice('', format, price)).toBeUndefined();
});
