import fc from 'fast-check';
import { expect, test } from 'vitest';
import { teams } from '#domain/teams.ts';
import { conferences, divisions, noResults, TEAM_COUNT, winsOf } from './results.ts';
import { orderConferences } from './standings.ts';

type Pair = readonly [number, number];

/** Each pair of teams won a game each, except for those that one of them won twice and those that have not met yet. */
interface Season {
  readonly swept: readonly Pair[];
  readonly unplayed: readonly Pair[];
  /** Points scored less points allowed: another number for each team, so that no lot is drawn. */
  readonly points: readonly number[];
}

const all = teams.map((_, team) => team);
const pairs = (maxLength: number) => fc.array(fc.tuple(fc.constantFrom(...all), fc.constantFrom(...all)), { maxLength });
/** With few decided pairs, ties are about whole divisions; with many, between two or three teams. */
const seasons = fc.record({
  swept: fc.oneof(pairs(25), pairs(150)),
  unplayed: pairs(3),
  points: fc.shuffledSubarray(all, { minLength: TEAM_COUNT }),
});

/** How often each team beat each other one. */
function winsIn({ swept, unplayed }: Season): number[][] {
  const wins = all.map((a) => all.map((b) => Number(a !== b)));
  const setPair = ([a, b]: Pair, won: number, lost: number) => {
    if (a !== b) [wins[a]![b], wins[b]![a]] = [won, lost];
  };
  for (const pair of swept) setPair(pair, 2, 0);
  for (const pair of unplayed) setPair(pair, 0, 0);
  return wins;
}

function orderOf(season: Season): number[][] {
  const results = noResults();
  results.wins.set(winsIn(season).flat());
  results.points.set(season.points);
  return orderConferences(results, winsOf(results), () => 0);
}

const isIn =
  (groups: readonly (readonly number[])[]) =>
  (a: number, b: number): boolean =>
    groups.some((group) => group.includes(a) && group.includes(b));
const sameDivision = isIn(divisions);
const sameConference = isIn(conferences);

/** The league's rules in its order and words, written down a second time without a thought for speed. */
function orderByTheText(season: Season): number[][] {
  const wins = winsIn(season);
  const percentage = (team: number, isOpponent: (other: number) => boolean): number => {
    const opponents = all.filter(isOpponent);
    const won = opponents.reduce((sum, other) => sum + wins[team]![other]!, 0);
    const lost = opponents.reduce((sum, other) => sum + wins[other]![team]!, 0);
    return won / Math.max(won + lost, 1);
  };
  const record = all.map((team) => percentage(team, () => true));
  const isEligible = (team: number) => all.filter((other) => sameConference(other, team) && record[other]! > record[team]!).length < 8;
  const winners = new Set<number>();
  function order(group: readonly number[]): number[] {
    const best = Math.max(...group.map((team) => record[team]!));
    const tied = group.filter((team) => record[team] === best);
    const rest = group.filter((team) => !tied.includes(team));
    return rest.length === 0 ? breakTie(tied) : [...breakTie(tied), ...order(rest)];
  }
  function breakTie(tied: readonly number[]): number[] {
    if (tied.length === 1) return [...tied];
    const isOneDivision = tied.every((team) => sameDivision(team, tied[0]!));
    const headToHead = (team: number) => percentage(team, (other) => tied.includes(other));
    const wonDivision = (team: number) => Number(winners.has(team));
    const values = [
      ...(tied.length === 2 ? [headToHead, wonDivision] : [wonDivision, headToHead]),
      (team: number) => (isOneDivision ? percentage(team, (other) => sameDivision(team, other)) : 0),
      (team: number) => percentage(team, (other) => sameConference(team, other)),
      (team: number) => percentage(team, (other) => sameConference(team, other) && isEligible(other)),
      (team: number) => (tied.length === 2 ? percentage(team, (other) => !sameConference(team, other) && isEligible(other)) : 0),
      (team: number) => season.points[team]!,
    ];
    const value = values.find((rule) => new Set(tied.map(rule)).size > 1)!;
    const levels = [...new Set(tied.map(value))].toSorted((a, b) => b - a);
    return levels.flatMap((level) => breakTie(tied.filter((team) => value(team) === level)));
  }
  for (const winner of divisions.map((division) => order(division)[0]!)) winners.add(winner);
  return conferences.map(order);
}

test('ties are broken as a second implementation of the league’s text breaks them', () => {
  fc.assert(
    fc.property(seasons, (season) => {
      expect(orderOf(season)).toEqual(orderByTheText(season));
    }),
  );
});

test('an order does not depend on the names of the teams', () => {
  const turnedDivisions = divisions.map((_, index) => divisions[(index + 3) % divisions.length]!.toReversed());
  const renamed = new Map(divisions.flatMap((division, index) => division.map((team, place) => [team, turnedDivisions[index]![place]!])));
  const rename = (team: number) => renamed.get(team)!;
  const renamePairs = (list: readonly Pair[]) => list.map(([a, b]): Pair => [rename(a), rename(b)]);
  fc.assert(
    fc.property(seasons, (season) => {
      const points = [...season.points];
      for (const team of all) points[rename(team)] = season.points[team]!;
      const [east, west] = orderOf({ swept: renamePairs(season.swept), unplayed: renamePairs(season.unplayed), points });
      expect([west, east]).toEqual(orderOf(season).map((conference) => conference.map(rename)));
    }),
  );
});
