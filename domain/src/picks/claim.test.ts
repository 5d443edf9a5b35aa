import fc from 'fast-check';
import { expect, test } from 'vitest';
import { claimOf, leastClaim } from './claim.ts';

test.each([
  [0.05, 0.5, 0.025, 'half of the expected value'],
  [0.04, 0.5, 0.02, 'the least claim itself'],
  [0.039, 0.5, 0, 'less than that is about fair'],
  [0.2, 0, 0, 'a market without a share claims nothing'],
  [-0.03, 0.5, -0.03, 'a negative expected value is claimed as it is'],
])('of %f with the share %f we claim %f: %s', (expected, share, claimed) => expect(claimOf(expected, share)).toBeCloseTo(claimed, 12));

test('no claim is between zero and the least claim, and none is above the expected value', () => {
  const expected = fc.double({ min: -1, max: 1, noNaN: true });
  fc.assert(
    fc.property(expected, fc.double({ min: 0, max: 1, noNaN: true }), (value, share) => {
      const claimed = claimOf(value, share);
      expect(claimed > 0 && claimed < leastClaim).toBe(false);
      expect(claimed).toBeLessThanOrEqual(Math.max(value, 0));
      expect(value < 0 ? claimed === value : claimed >= 0).toBe(true);
    }),
  );
});
