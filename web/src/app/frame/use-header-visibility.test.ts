import fc from 'fast-check';
import { expect, test } from 'vitest';
import { headerOnScroll } from './use-header-visibility.ts';

const down = (from: number, to: number, isPinned = false) => headerOnScroll({ from, to, isPinned });

test('the header hides when scrolling down past 100 px', () => {
  expect(down(60, 100).hidden).toBe(false);
  expect(down(60, 101).hidden).toBe(true);
});

test('the header shows when scrolling up', () => expect(down(900, 800).hidden).toBe(false));

test('the header is translucent below 50 px from the top', () => {
  expect(down(0, 50).translucent).toBe(false);
  expect(down(0, 51).translucent).toBe(true);
  expect(down(0, 50, true)).toEqual({ hidden: false, translucent: false });
  expect(down(0, 51, true)).toEqual({ hidden: false, translucent: true });
});

test('at any position a pinned header is visible', () => {
  fc.assert(
    fc.property(fc.double(), fc.double(), (from, to) => {
      expect(headerOnScroll({ from, to, isPinned: true }).hidden).toBe(false);
    }),
  );
});
