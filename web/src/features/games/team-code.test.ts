import { expect, test } from 'vitest';
import { teams } from '#domain/teams.ts';
import { teamCode } from './team-code.ts';

test('the thirty teams have their own codes, any other team the first three letters of its name', () => {
  expect(new Set(teams.map((team) => teamCode(team.id, '')))).toHaveProperty('size', 30);
  expect(teamCode(0, 'Golden State Warriors')).toBe('GSW');
  expect(teamCode(7, 'Real Madrid')).toBe('REA');
});
