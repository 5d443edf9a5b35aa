import { expect, test } from 'vitest';
import { totalProbabilities } from '#model/market/total-distribution.ts';
import { overUnder } from './total-distribution.ts';

test('what the engine says of a line is what the page works out from the same mean and spread', () => {
  expect(overUnder({ mean: 221.3, sd: 17.2 }, 219)).toEqual(totalProbabilities(219, 221.3, 17.2));
});
