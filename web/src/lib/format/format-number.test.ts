import { expect, test } from 'vitest';
import { formatElapsedTime } from './format-elapsed-time.ts';
import { formatCount, formatPercent, formatSignedPercent, formatUsd, formatValueGap } from './format-number.ts';

test('counts have a comma between thousands', () => {
  expect([0, 999, 1000, 20_000, 1_234_567].map(formatCount)).toEqual(['0', '999', '1,000', '20,000', '1,234,567']);
});

test('amounts have dollars and cents', () => {
  expect([0, 5, 2999, 123_456_789, 49.5, 100.5].map(formatUsd)).toEqual(['$0.00', '$0.05', '$29.99', '$1,234,567.89', '$0.50', '$1.01']);
});

test('probabilities to one decimal, gaps with their sign', () => {
  expect([0.5432, 1, 0].map(formatPercent)).toEqual(['54.3%', '100.0%', '0.0%']);
  expect([0.021, -0.013, 0, -0.0001].map(formatSignedPercent)).toEqual(['+2.1%', '−1.3%', '0.0%', '0.0%']);
});

test('a value gap has a sign; a bet without a claim is about fair', () => {
  expect([0.021, 0, -0.0123].map(formatValueGap)).toEqual(['+2.1%', 'about fair', '−1.2%']);
});

test('an age fits beside a price', () => {
  expect([0, 59, 60, 3599, 3600, 172_800].map((seconds) => formatElapsedTime(0, seconds * 1000))).toEqual([
    'now',
    'now',
    '1 min',
    '59 min',
    '1 h',
    '2 d',
  ]);
});
