import { expect, test } from 'vitest';
import { annualSavingPercent } from './plan-terms.ts';

test('a year paid at once saves 25%', () => expect(annualSavingPercent).toBe(25));
