import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LEARNED } from '#model/learned.ts';
import { formatLearned } from './format-learned.ts';

test('formatting the committed coefficients reproduces the committed file', () => {
  expect(formatLearned(LEARNED)).toBe(readFileSync(new URL('../../model/src/learned.ts', import.meta.url), 'utf8'));
});
