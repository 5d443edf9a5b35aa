import fc from 'fast-check';
import { expect, test } from 'vitest';
import { headerAtRest, headerOnScroll } from './header-visibility.ts';

const down = (from: number, to: number, held = false) => headerOnScroll({ from, to, held });

test('it hides on the way down, past 100 px and not before', () => {
  expect(down(60, 100).hidden).toBe(false);
  expect(down(60, 101).hidden).toBe(true);
});

test('it shows on the way up', () => expect(down(900, 800).hidden).toBe(false));

test('it is translucent past 50 px and not before', () => {
  expect(down(0, 50).translucent).toBe(false);
  expect(down(0, 51).translucent).toBe(true);
  expect(headerAtRest(50)).toEqual({ hidden: false, translucent: false });
  expect(headerAtRest(51)).toEqual({ hidden: false, translucent: true });
});

test('wherever the page is, a held header and a header at rest are visible', () => {
  fc.assert(
    fc.property(fc.double(), fc.double(), (from, to) => {
      expect(headerOnScroll({ from, to, held: true }).hidden).toBe(false);
      expect(headerAtRest(to).hidden).toBe(false);
    }),
  );
});
