import { expect, test } from 'vitest';
import type { Fixture } from '#model/ratings/games/game.ts';
import { teamSituation } from './team-situation.ts';
import { createTeam, recordTeamGame } from '#model/ratings/games/team.ts';

const FIXTURE: Fixture = { gameId: 'x', season: 2024, date: '', stage: 'regular', home: 'BOS', away: 'MIA', neutral: false };

test('back-to-back, three in four and four in six include the game itself', () => {
  const team = createTeam('BOS');
  for (const day of [100, 102, 104]) recordTeamGame(team, FIXTURE, day, true);
  expect(teamSituation(team, FIXTURE, 105, 90, [], [])).toMatchObject({
    rest: 1,
    backToBack: 1,
    threeInFour: 1,
    fourInSix: 1,
    teamGames: 3,
  });
  expect(teamSituation(team, FIXTURE, 106, 90, [], [])).toMatchObject({ rest: 2, backToBack: 0, threeInFour: 0, fourInSix: 0 });
});

test('a new season starts with long rest and an even record', () => {
  const team = createTeam('BOS');
  recordTeamGame(team, FIXTURE, 100, true);
  const opening = teamSituation(team, { ...FIXTURE, season: 2025 }, 300, 300, [], []);
  expect(opening).toMatchObject({ backToBack: 0, teamGames: 0, winShare: 0.5, record: 0, seasonDay: 0 });
});

test('road games are counted until the next home game', () => {
  const team = createTeam('MIA');
  recordTeamGame(team, FIXTURE, 100, false);
  recordTeamGame(team, { ...FIXTURE, home: 'NYK' }, 102, false);
  expect([team.roadGames, team.place]).toEqual([2, 'NYK']);
  recordTeamGame(team, { ...FIXTURE, home: 'MIA', away: 'BOS' }, 104, true);
  expect([team.roadGames, team.place, team.wins]).toEqual([0, 'MIA', 1]);
});
