import { expect, test } from 'vitest';
import type { LineUp } from '#model/ratings/line-ups/line-up.ts';
import { createPlayer } from '#model/ratings/players/player.ts';
import type { FilterSettings } from './parameters.ts';
import { createFilter, playerMean, sideStrength, startFilterSeason, updateFilter } from './strength-filter.ts';

const SETTINGS: FilterSettings = {
  newPlayerVariance: 1,
  playerDriftPerDay: 0,
  playerCarry: 0.5,
  playerDriftPerSeason: 0,
  newTeamVariance: 10,
  teamDriftPerDay: 0,
  teamCarry: 0.5,
  teamDriftPerSeason: 0,
  level: 3,
  levelVariance: 1,
  levelDriftPerDay: 0,
  levelDriftPerSeason: 0,
  awaySign: -1,
};

function lineUp(...ids: string[]): LineUp {
  return {
    players: ids.map((id) => createPlayer(id, '', 2024, 0)),
    weights: new Float64Array(ids.length).fill(1),
    unknownWeight: 0,
    chances: new Float64Array(ids.length).fill(1),
    rotation: { absent: 0, present: 0, startersKnown: false },
    availabilityFeatures: new Float64Array(),
    minutesFeatures: new Float64Array(),
  };
}

const GAME = { home: 'BOS', away: 'LAL', day: 100, levelWeight: 1 };

test('one step with variances of 10 + 1 on each side, 1 for home court and noise 77', () => {
  const filter = createFilter(SETTINGS);
  const sides = { home: lineUp('a'), away: lineUp('b') };
  updateFilter(filter, SETTINGS, GAME, sides, 10, 77);
  // The total variance is 11 + 11 + 1 + 77 = 100: each state moves by its variance ÷ 100 of the innovation of 10.
  expect(sideStrength(filter, 'BOS', sides.home)).toEqual({ team: 1, players: 0.1 });
  expect(sideStrength(filter, 'LAL', sides.away)).toEqual({ team: -1, players: -0.1 });
  expect(filter.level).toBeCloseTo(3.1, 12);
  expect(filter.levelVariance).toBeCloseTo(0.99, 12);
  expect(filter.blocks.get('BOS')!.covariance[0]).toBeCloseTo(10 - 100 / 100, 12);
});

test('a traded player keeps his rating and leaves the block of the old team', () => {
  const filter = createFilter(SETTINGS);
  updateFilter(filter, SETTINGS, GAME, { home: lineUp('a'), away: lineUp('b') }, 10, 77);
  const before = playerMean(filter, 'a');
  updateFilter(filter, SETTINGS, { ...GAME, home: 'MIA' }, { home: lineUp('a'), away: lineUp('b') }, 0, 77);
  expect(playerMean(filter, 'a')).toBeCloseTo(before, 12);
  expect([...filter.blocks.get('BOS')!.rows]).toEqual([]);
  expect([...filter.blocks.get('MIA')!.rows]).toEqual([['a', 1]]);
});

test('between seasons deviations shrink, and players who left the roster are unassigned', () => {
  const filter = createFilter(SETTINGS);
  updateFilter(filter, SETTINGS, GAME, { home: lineUp('a'), away: lineUp('b') }, 10, 77);
  startFilterSeason(filter, SETTINGS, (_team, id) => id === 'b');
  expect(playerMean(filter, 'a')).toBeCloseTo(0.05, 12);
  expect(playerMean(filter, 'b')).toBeCloseTo(-0.05, 12);
  expect(filter.blocks.get('BOS')!.means[0]).toBeCloseTo(0.5, 12);
  expect([...filter.unassigned.keys()]).toEqual(['a']);
});
