import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstPickChances } from './lottery.ts';

const order = [0, 15].map((first) => Array.from({ length: 15 }, (_, place) => first + place));
/** The team with the lower place in its conference wins less. */
const wins = Float64Array.from({ length: 30 }, (_, team) => 70 - 4 * (team % 15) - (team < 15 ? 0 : 1));
const percent = (chances: Float64Array, team: number) => (100 * chances[team]!).toFixed(1);

test('the published chances: 8.1 % for seven teams, 5.4 % for the three worst, ninth and tenth, 2.7 % for the losers of 7 against 8', () => {
  const chances = firstPickChances(order, wins, [7, 21]);
  expect(
    [29, 14, 28].map((team) => percent(chances, team)),
    'the three worst records',
  ).toEqual(['5.4', '5.4', '5.4']);
  expect([10, 11, 12, 13, 25, 26, 27].map((team) => percent(chances, team))).toEqual(Array.from({ length: 7 }, () => '8.1'));
  expect([8, 9, 23, 24].map((team) => percent(chances, team))).toEqual(['5.4', '5.4', '5.4', '5.4']);
  expect([7, 21].map((team) => percent(chances, team))).toEqual(['2.7', '2.7']);
  expect(chances.filter((chance) => chance > 0)).toHaveLength(16);
});

test('two teams level for the last of the three worst records draw lots: each has 2.5 of 37 balls', () => {
  const level = Float64Array.from(wins);
  level[13] = level[28]!;
  const chances = firstPickChances(order, level, [7, 21]);
  expect([13, 28].map((team) => percent(chances, team))).toEqual(['6.8', '6.8']);
});

test('whatever the records, the chances sum to one', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 82 }), { minLength: 30, maxLength: 30 }), (records) => {
      expect(firstPickChances(order, records, [6, 22]).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
    }),
  );
});
