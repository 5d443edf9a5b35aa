import { expect, test } from 'vitest';
import { toggleTeam } from './favorite-teams.ts';

test('a team is added and removed, the others stay', () => {
  expect(toggleTeam([1, 2], 3)).toEqual([1, 2, 3]);
  expect(toggleTeam([1, 2, 3], 2)).toEqual([1, 3]);
});
