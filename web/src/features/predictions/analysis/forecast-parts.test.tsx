import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roundParts } from './forecast-parts.tsx';

test('shown parts add up to the shown sum, and none differs from its value by a tenth or more', () => {
  const points = fc.double({ min: -250, max: 250, noNaN: true });
  fc.assert(
    fc.property(fc.array(points, { minLength: 2, maxLength: 7 }), (exact) => {
      const { parts, sum } = roundParts(exact);
      expect(parts.reduce((total, part) => total + Math.round(10 * part), 0)).toBe(Math.round(10 * sum));
      for (const [index, part] of parts.entries()) expect(Math.abs(part - exact[index]!)).toBeLessThan(0.1 + 1e-9);
    }),
  );
});

test('a sum is rounded like the hundredths of the ledger', () => {
  expect(roundParts([228.5, 0.8, -0.2, -0.1, -0.35, -0.06, -2.544]).sum.toFixed(1)).toBe((226.05).toFixed(1));
});
