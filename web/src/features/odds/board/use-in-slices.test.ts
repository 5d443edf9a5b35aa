import { expect, test } from 'vitest';
import { nextSlice } from './use-in-slices.ts';

const item = (id: string, price = 1) => ({ id, price });

test('new and changed items are taken over a few at a time, the first ones first', () => {
  const items = [item('a', 2), item('b'), item('c', 2), item('d')];
  const first = nextSlice([item('a'), item('b'), item('c')], items, 1);
  expect(first).toEqual([item('a', 2), item('b'), item('c')]);
  const second = nextSlice(first, items, 1);
  expect(second).toEqual([item('a', 2), item('b'), item('c', 2)]);
  const third = nextSlice(second, items, 1);
  expect(third).toEqual(items);
  expect(nextSlice(third, [...items], 1), 'nothing is left').toBe(third);
  expect(nextSlice(first, items, 2)).toEqual(items);
  expect(nextSlice(first, items, 8)).toEqual(items);
});

test('a removed item or another order is taken over at once', () => {
  expect(nextSlice([item('a'), item('b')], [item('b', 2)], 1)).toEqual([item('b', 2)]);
  expect(nextSlice([item('a'), item('b'), item('c')], [item('c'), item('a'), item('b')], 1)).toEqual([item('c'), item('a'), item('b')]);
});
