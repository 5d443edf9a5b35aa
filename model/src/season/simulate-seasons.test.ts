import { expect, test } from 'vitest';
import { teams } from '#domain/teams.ts';
import { noResults } from './results.ts';
import { simulateSeasons, type SeasonInput } from './simulate-seasons.ts';

/** A schedule in which every team plays every other team twice. */
const remaining = teams
  .flatMap((_, home) => teams.flatMap((__, away) => (home === away ? [] : [{ home, away, context: 2, day: 1 + ((home + away) % 100) }])))
  .toSorted((a, b) => a.day - b.day);
const ratings = Float64Array.from(teams, (_, team) => (team - 14.5) / 2);
const input: SeasonInput = { season: 2027, played: noResults(), remaining, ratings, absences: [] };
const simulate = (changes: Partial<SeasonInput> = {}, seed = 1) => simulateSeasons({ ...input, ...changes }, seed, 100);
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const usual = simulate();

test('every season has one champion, sixteen playoff teams, eight teams in the play-in games, and one team in each place', () => {
  const { teams: forecasts } = usual;
  expect(sum(forecasts.map(({ rounds }) => rounds[3]!))).toBeCloseTo(1);
  expect(sum(forecasts.map(({ rounds }) => rounds[0]!))).toBeCloseTo(8);
  expect(sum(forecasts.map(({ playoffs }) => playoffs))).toBeCloseTo(16);
  expect(sum(forecasts.map(({ playIn }) => playIn))).toBeCloseTo(8);
  expect(sum(forecasts.map(({ expectedWins }) => expectedWins))).toBeCloseTo(remaining.length);
  for (const { places } of forecasts) expect(sum(places)).toBeCloseTo(1);
  expect(sum(forecasts.map(({ firstPick }) => firstPick!))).toBeCloseTo(1);
});

test('eight of ten seasons are in the range of wins, one below it and one above it', () => {
  for (const { winsRange, winDistribution } of usual.teams) {
    const upTo = (wins: number): number => sum(winDistribution.slice(0, wins + 1));
    for (const [index, share] of [0.1, 0.9].entries()) {
      expect(upTo(winsRange[index]! - 1)).toBeLessThan(share);
      expect(upTo(winsRange[index]!)).toBeGreaterThanOrEqual(share - 1e-9);
    }
  }
});

test('before the play-in games existed, the first eight teams of a conference were in the playoffs', () => {
  const { teams: forecasts } = simulate({ season: 2019 });
  expect(sum(forecasts.map(({ playIn }) => playIn))).toBe(0);
  expect(
    forecasts.some(({ firstPick }) => firstPick !== undefined),
    'the lottery had other rules',
  ).toBe(false);
  for (const { places, playoffs } of forecasts) expect(playoffs).toBeCloseTo(sum(places.slice(0, 8)));
});

test('the same seed gives the same forecast, another seed another one', () => {
  expect(simulate()).toEqual(usual);
  expect(simulate({}, 2)).not.toEqual(usual);
});

test('a better team wins more; an absent player costs wins, the more the longer he is out; nobody wins less than it has won', () => {
  const winsOf = (team: number, { teams: forecasts } = usual): number => forecasts[team]!.expectedWins;
  expect(winsOf(29) - winsOf(0)).toBeGreaterThan(10);
  const [long, short] = [400, 40].map((days) => winsOf(15, simulate({ absences: [{ team: 15, points: 20, days }] })));
  expect(short).toBeLessThan(winsOf(15));
  expect(long).toBeLessThan(short!);
  const played = noResults();
  played.wins[1] = 60;
  expect(simulate({ played }).teams[0]!.winsRange[0]).toBeGreaterThanOrEqual(60);
});

test('a decided season is certain, and its games swing nothing', () => {
  const played = noResults();
  for (const [home] of teams.entries()) for (let away = 0; away < home; away++) played.wins[home * teams.length + away] = 2;
  const decided = simulate({ played, remaining: remaining.slice(0, 1) });
  for (const { playoffs } of decided.teams) expect(playoffs * (1 - playoffs)).toBeLessThan(0.25);
  expect(usual.swings).toHaveLength(remaining.filter(({ day }) => day < 7).length);
  expect(decided.swings[0]!).toBeLessThan(0.1);
});
