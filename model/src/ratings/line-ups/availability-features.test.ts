import { expect, test } from 'vitest';
import { predictLogistic } from '#model/maths/logistic-regression.ts';
import { createPlayer, type Player } from '#model/ratings/players/player.ts';
import type { Fixture } from '#model/ratings/games/game.ts';
import { teamSituation, type TeamSituation } from './team-situation.ts';
import { createTeam, recordTeamGame } from '#model/ratings/games/team.ts';
import { AVAILABILITY_NAMES, createAvailabilityRegression, fillAvailabilityFeatures } from './availability-features.ts';

const FIXTURE: Fixture = { gameId: 'x', season: 2024, date: '', stage: 'regular', home: 'BOS', away: 'MIA', neutral: false };

test('an untrained model uses the initial table: .97 for a regular who played last, .27 after three missed games', () => {
  const team = createTeam('BOS');
  recordTeamGame(team, FIXTURE, 98, true);
  const day = teamSituation(team, FIXTURE, 100, 90, [], []);
  const model = createAvailabilityRegression();
  const chance = (player: Player, on: TeamSituation): number => {
    const x = new Float64Array(AVAILABILITY_NAMES.length);
    fillAvailabilityFeatures(x, 0, player, on);
    return predictLogistic(model, x);
  };
  const star = { ...createPlayer('p', 'BOS', 2024, 98), expected: 35 };
  expect(chance(star, day)).toBeCloseTo(0.97, 12);
  expect(chance({ ...star, missed: 3 }, day)).toBeCloseTo(0.27, 12);
  expect(chance({ ...star, missed: 3 }, teamSituation(createTeam('BOS'), FIXTURE, 100, 100, [], []))).toBeCloseTo(0.7, 12);
});
