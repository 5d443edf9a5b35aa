import { expect, test } from 'vitest';
import { teams } from '#domain/teams.ts';
import { contrast, teamColor } from './team-color.ts';

test.each(teams)('the code of $name can be read on its color', ({ id }) => {
  const { ground, ink } = teamColor(id);
  expect(contrast(ground, ink)).toBeGreaterThanOrEqual(4.5);
});

test('an unknown team has a neutral circle', () => {
  expect(contrast(teamColor(0).ground, teamColor(0).ink)).toBeGreaterThanOrEqual(4.5);
});
