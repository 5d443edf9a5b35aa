import { expect, test } from 'vitest';
import { teams } from '#domain/teams.ts';
import { contrast, teamColor } from './team-color.ts';

test.each(teams)('the code of $name is readable on the team color', ({ id }) => {
  const { background, text } = teamColor(id);
  expect(contrast(background, text)).toBeGreaterThanOrEqual(4.5);
});

test('the code of an unknown team is readable on the neutral color', () => {
  expect(contrast(teamColor(0).background, teamColor(0).text)).toBeGreaterThanOrEqual(4.5);
});
