import { expect, test } from 'vitest';
import { playoffStakesOf } from './playoff-stakes.ts';
import { createTeam, type Team } from './team.ts';

/** Fifteen teams after 80 of 82 games, two wins apart. */
const LEAGUE: Team[] = Array.from({ length: 15 }, (_, i) => ({ ...createTeam(`T${i}`), season: 2019, games: 80, wins: 60 - 2 * i }));

test('there are no stakes before two thirds of the season or in the playoffs', () => {
  const early = LEAGUE.map((team) => ({ ...team, games: 40 }));
  expect(playoffStakesOf(early[0]!, early, 2019, false)).toEqual({ eliminated: 0, settled: 0, hunting: 0 });
  expect(playoffStakesOf(LEAGUE[0]!, LEAGUE, 2019, true)).toEqual({ eliminated: 0, settled: 0, hunting: 0 });
});

test('two wins behind the eighth with two games left is two thirds eliminated, four wins are fully eliminated', () => {
  expect(playoffStakesOf(LEAGUE[8]!, LEAGUE, 2019, false).eliminated).toBeCloseTo(2 / 3, 12);
  expect(playoffStakesOf(LEAGUE[9]!, LEAGUE, 2019, false).eliminated).toBe(1);
  // Since 2021 ten teams qualify: the ninth is two wins away from both neighbors.
  const later = LEAGUE.map((team) => ({ ...team, season: 2022 }));
  expect(playoffStakesOf(later[8]!, later, 2022, false)).toMatchObject({ eliminated: 0, settled: 2 / 3 });
});

test('the seed of the first team depends on the second team only', () => {
  expect(playoffStakesOf(LEAGUE[0]!, LEAGUE, 2019, false).settled).toBeCloseTo(2 / 3, 12);
});

test('since the lottery is flat, from the season 2026-27 on, elimination counts half and a settled place three quarters', () => {
  const stakesIn = (season: number, place: number) => {
    const league = LEAGUE.map((team) => Object.assign({}, team, { season }));
    return playoffStakesOf(league[place]!, league, season, false);
  };
  const [last, leader] = [stakesIn(2026, 14), stakesIn(2026, 0)];
  expect(stakesIn(2027, 14)).toEqual({ ...last, eliminated: 0.5 * last.eliminated });
  expect(stakesIn(2027, 0)).toEqual({ ...leader, settled: 0.75 * leader.settled });
  expect([last.eliminated, leader.settled]).toEqual([1, expect.closeTo(2 / 3, 12)]);
});
