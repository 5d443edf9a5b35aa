import { expect, test } from 'vitest';
import { readLine } from './read-line.ts';

test('a person writes the handicap of the chosen team; the line is that of the home team', () => {
  expect([readLine('spread', 'away', '+4.5'), readLine('spread', 'home', '−4.5'), readLine('spread', 'away', 'PK')]).toEqual([
    -4.5, -4.5, 0,
  ]);
  expect([readLine('total', 'under', '220,5'), readLine('moneyline', 'away', '3')]).toEqual([220.5, null]);
  expect(readLine('spread', 'away', 'abc')).toBeUndefined();
});
