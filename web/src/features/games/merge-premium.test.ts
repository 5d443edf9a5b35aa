import { expect, test } from 'vitest';
import { type ReadGame, unknownGame } from './game.ts';
import { overlayPremium, withBooks } from './merge-premium.ts';

const book = { mlHome: '+104', mlAway: '-120', total: '225', over: '-110', under: '-110', updatedAt: undefined };
const game = (id: string, part: Partial<ReadGame> = {}): ReadGame => ({ ...unknownGame, id, ...part });
const moneyline = { away: 0.4, home: 0.6, gap: 0.02, bet: undefined };

test('the public list says which games there are and brings the books; premium brings the numbers', () => {
  const merged = overlayPremium([game('a', { books: { betmgm: book } }), game('b')], [game('a', { moneyline }), game('c', { moneyline })]);
  expect(merged.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(merged[0]).toMatchObject({ books: { betmgm: book }, moneyline });
  expect(merged[1]?.moneyline).toBeUndefined();
});

test('the dashboard keeps its own games and takes the books where they are known', () => {
  const merged = withBooks([game('a', { moneyline }), game('later', { moneyline })], [game('a', { books: { betmgm: book } }), game('b')]);
  expect(merged.map(({ id, books }) => [id, Object.keys(books)])).toEqual([
    ['a', ['betmgm']],
    ['later', []],
  ]);
});
