import { expect, test } from 'vitest';
import { annualSavingPercent } from './plan-terms.ts';

test('the annual plan saves 25%', () => expect(annualSavingPercent).toBe(25));
