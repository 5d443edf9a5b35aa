import { expect, test } from 'vitest';
import { nextPace, showMore } from './use-few-per-frame.ts';

const item = (id: string, price = 1) => ({ id, price });

test('new and changed items are shown a few at a time, the first ones first', () => {
  const items = [item('a', 2), item('b'), item('c', 2), item('d')];
  const first = showMore([item('a'), item('b'), item('c')], items, 1);
  expect(first).toEqual([item('a', 2), item('b'), item('c')]);
  const second = showMore(first, items, 1);
  expect(second).toEqual([item('a', 2), item('b'), item('c', 2)]);
  const third = showMore(second, items, 1);
  expect(third).toEqual(items);
  expect(showMore(third, [...items], 1), 'nothing is left').toBe(third);
  expect(showMore(first, items, 2)).toEqual(items);
  expect(showMore(first, items, 8)).toEqual(items);
});

test('a removed item or another order is shown at once', () => {
  expect(showMore([item('a'), item('b')], [item('b', 2)], 1)).toEqual([item('b', 2)]);
  expect(showMore([item('a'), item('b'), item('c')], [item('c'), item('a'), item('b')], 1)).toEqual([item('c'), item('a'), item('b')]);
});

test('a fast computer shows more and more items per frame, a slow one a single item', () => {
  const countAfter = (...frames: number[]) => frames.reduce(nextPace, { count: 1, frameMs: 30 }).count;
  expect(countAfter(3)).toBe(1);
  expect(countAfter(3, 3)).toBe(2);
  expect(countAfter(3, 3, 3, 3)).toBe(4);
  expect(countAfter(3, 3, 3, 3, 12, 12)).toBe(4);
  expect(countAfter(3, 3, 3, 3, 30)).toBe(1);
  expect(countAfter(3, 30, 3, 30)).toBe(1);
});
