import { expect, test } from 'vitest';
import { marketMove } from './market-move.ts';
import type { PriceStep } from '#domain/market/price-step.ts';

const spread = (at: number, book: string, line: number | null, prices: readonly [number, number] | null = [1.9, 1.9]): PriceStep => {
  return { book, market: 'spread', line, prices: line === null ? null : prices, at };
};
const opening = [spread(1, 'fanduel', -2), spread(2, 'betmgm', -2), spread(3, 'bovada', -2)];

test('a move is measured from when three books had opened, and names when it passed the middle and who passed it first', () => {
  const moves = [
    spread(4, 'betmgm', -5),
    spread(5, 'betmgm', -2),
    spread(6, 'bovada', -4),
    spread(7, 'fanduel', -4.5),
    spread(8, 'betmgm', -4),
  ];
  expect(marketMove([...moves, ...opening], 'spread')).toMatchObject({
    opened: -2,
    openedAt: 3,
    now: -4,
    movedAt: 7,
    firstBooks: ['bovada'],
  });
});

test('books that we saw move in the same response are named together; one that opened behind the middle is not', () => {
  const moves = [spread(4, 'pinnacle', -5), spread(6, 'bovada', -4), spread(6, 'fanduel', -4), spread(7, 'betmgm', -4)];
  expect(marketMove([...opening, ...moves], 'spread')).toMatchObject({ now: -4, movedAt: 6, firstBooks: ['bovada', 'fanduel'] });
});

test('without a consensus of three or with a small move there is none', () => {
  expect(marketMove(opening.slice(1), 'spread')).toBeUndefined();
  expect(marketMove(opening, 'spread')).toBeUndefined();
  expect(marketMove([], 'total')).toBeUndefined();
});
