import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describePush, describeValue, formatValueFigures, explainBetSide } from './describe-value.ts';

test('worked example: 57.2 % at −110', () => {
  expect(describeValue({ win: 0.572, price: 21 / 11 })).toBe('57.2% ours, needs 52.4%: EV +9.2%');
});

test('with a push possible, the line says why the price needs less than its odds', () => {
  expect(describeValue({ win: 0.533, push: 0.022, price: 21 / 11 })).toBe('53.3% ours, needs 51.2% (a push, 2.2%, is refunded): EV +4.0%');
  expect(describePush({ win: 0.5 })).toBe('');
});

test('the shown figures add up: the expected value is our probability ÷ what the price needs − 1, for the stakes that are not returned', () => {
  const share = (min: number, max: number) => fc.double({ min, max, noNaN: true });
  fc.assert(
    fc.property(share(0.2, 0.8), share(0, 0.1), share(1.2, 4), (win, push, price) => {
      const { ours, needs, expected } = formatValueFigures({ win, push, price });
      const sum = (1 - push) * (Number.parseFloat(ours) / Number.parseFloat(needs) - 1);
      // Each of the two percentages is rounded to a tenth.
      expect(Math.abs(100 * sum - Number(expected.slice(0, -1).replace('−', '-')))).toBeLessThan(
        0.06 + 5 * price * (1 + win * price) * 0.02,
      );
    }),
  );
});

test('a sentence says why a pick is not on the likelier side, exactly if it is not', () => {
  expect(explainBetSide({ side: 'home', win: 0.55, push: 0 }, 'home')).toBeUndefined();
  expect(explainBetSide({ side: 'away', win: 0.45, push: 0 }, 'home')).toBe('Less likely, but the price pays for it.');
  expect(explainBetSide({ side: 'under', win: 0.52, push: 0.02 }, 'over')).toBe('At this book’s line it is the likelier side.');
  expect(explainBetSide({ side: 'over', win: 0.47, push: 0 }, 'over'), 'at a line of its own').toBe(
    'Less likely, but the price pays for it.',
  );
});
