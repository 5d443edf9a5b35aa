import { expect, test } from 'vitest';
import { AVAILABILITY_FEATURES, createAvailability, fillAvailability } from './availability.ts';
import type { Fixture } from '#model/ratings/state/game.ts';
import { predictLogistic } from '#model/maths/logistic.ts';
import { fillMinutes, MINUTES_FEATURES } from './minutes.ts';
import { createPlayer } from '#model/ratings/players/player.ts';
import { createTeam, recordTeamGame, teamDay } from '#model/ratings/state/team-day.ts';

const FIXTURE: Fixture = { gameId: 'x', season: 2024, date: '', stage: 'regular', home: 'BOS', away: 'MIA', neutral: false };

test('before anything is learned the table speaks: a regular who played last time plays with .97, after three missed with .27', () => {
  const team = createTeam('BOS');
  recordTeamGame(team, FIXTURE, 98, true);
  const day = teamDay(team, FIXTURE, 100, 90, [], []);
  const model = createAvailability();
  const x = new Float64Array(AVAILABILITY_FEATURES);
  const star = { ...createPlayer('p', 'BOS', 2024, 98), expected: 35 };
  fillAvailability(x, star, day);
  expect(predictLogistic(model, x)).toBeCloseTo(0.97, 12);
  fillAvailability(x, { ...star, missed: 3 }, day);
  expect(predictLogistic(model, x)).toBeCloseTo(0.27, 12);
  fillAvailability(x, { ...star, missed: 3 }, teamDay(createTeam('BOS'), FIXTURE, 100, 100, [], []));
  expect(predictLogistic(model, x)).toBeCloseTo(0.7, 12);
});

test('every feature has its place', () => {
  const day = teamDay(createTeam('BOS'), FIXTURE, 100, 90, [], []);
  const player = createPlayer('p', 'BOS', 2024, 98);
  expect(fillAvailability(new Float64Array(AVAILABILITY_FEATURES), player, day)).toBe(AVAILABILITY_FEATURES);
  const view = { absent: 0, present: 240, startersKnown: true };
  expect(fillMinutes(new Float64Array(MINUTES_FEATURES), player, true, day, view)).toBe(MINUTES_FEATURES);
});
