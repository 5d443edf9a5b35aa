import { expect, test } from 'vitest';
import { formatChance, formatPlace } from './format-chance.ts';

test('a small chance is not 0%, and a large one not 100%', () => {
  expect([0, 0.0001, 0.014, 0.5, 0.996, 1].map(formatChance)).toEqual(['0%', '<1%', '1%', '50%', '>99%', '100%']);
});

test('places have their endings', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 15].map((place) => formatPlace(place, 'East').split(' ')[0])).toEqual(
    '1st 2nd 3rd 4th 11th 12th 13th 15th'.split(' '),
  );
});
