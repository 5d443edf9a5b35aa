import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LEARNED } from '#model/learned.ts';
import { formatLearned, formatLearnedFeatures } from './format-learned.ts';

const committed = (file: string): string => readFileSync(new URL(`../../model/src/${file}`, import.meta.url), 'utf8');

test('formatting the committed coefficients reproduces the committed files', () => {
  expect(formatLearned(LEARNED)).toBe(committed('learned.ts'));
  expect(formatLearnedFeatures(LEARNED)).toBe(committed('learned-features.ts'));
});
