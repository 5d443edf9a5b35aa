import type { Random } from '#model/maths/seeded-random.ts';
import { conferences, divisions, winShare, type Results } from './results.ts';

/** The data that the league's rules for ties use. */
export interface TieContext {
  readonly results: Results;
  /** The share of games won, by team. */
  readonly shares: Float64Array;
  /** 1 for the winner of a division; all 0 while ties for a division title are broken. */
  readonly isDivisionWinner: Uint8Array;
  readonly random: Random;
}

/** A number for each tied team, the higher the better; null if the rule does not apply to these teams. */
type Criterion = (group: readonly number[], context: TieContext) => number[] | null;

/** Teams that are eligible for the playoffs, for the rules of ties: the best eight of a conference, and those tied with the eighth. */
const ELIGIBLE = 8;

const against =
  (opponentsOf: (team: number, group: readonly number[], context: TieContext) => readonly number[]): Criterion =>
  (group, context) =>
    group.map((team) => winShare(context.results, team, opponentsOf(team, group, context)));

const divisionOf = (team: number): readonly number[] => divisions.find((division) => division.includes(team))!;
const ownConference = (team: number): readonly number[] => conferences.find((conference) => conference.includes(team))!;
const otherConference = (team: number): readonly number[] => conferences.find((conference) => !conference.includes(team))!;

const eligible = (conference: readonly number[], { shares }: TieContext): number[] => {
  const last = conference.map((team) => shares[team]!).toSorted((a, b) => b - a)[ELIGIBLE - 1]!;
  return conference.filter((team) => shares[team]! >= last);
};

const amongTied = against((_, group) => group);
const divisionWinner: Criterion = (group, { isDivisionWinner }) => group.map((team) => isDivisionWinner[team]!);
const withinDivision = against(divisionOf);
const ownDivision: Criterion = (group, context) =>
  group.every((team) => divisionOf(group[0]!).includes(team)) ? withinDivision(group, context) : null;
const inConference = against(ownConference);
const eligibleInConference = against((team, _, context) => eligible(ownConference(team), context));
const eligibleInOther = against((team, _, context) => eligible(otherConference(team), context));
const pointDifference: Criterion = (group, { results }) => group.map((team) => results.points[team]!);

const TWO_TEAMS: readonly Criterion[] = [
  amongTied,
  divisionWinner,
  ownDivision,
  inConference,
  eligibleInConference,
  eligibleInOther,
  pointDifference,
];
const MORE_TEAMS: readonly Criterion[] = [divisionWinner, amongTied, ownDivision, inConference, eligibleInConference, pointDifference];

/**
 * Orders teams with the same record, by the league's rules since 2015-16. If a rule separates only some of the teams, the rules start again
 * for those that are still equal. If no rule decides, lots are drawn.
 */
export function breakTie(group: readonly number[], context: TieContext): number[] {
  if (group.length === 1) return [...group];
  for (const criterion of group.length === 2 ? TWO_TEAMS : MORE_TEAMS) {
    const values = criterion(group, context);
    if (values === null || values.every((value) => value === values[0])) continue;
    const levels = [...new Set(values)].sort((a, b) => b - a).map((level) => group.filter((_, index) => values[index] === level));
    return levels.flatMap((level) => breakTie(level, context));
  }
  const first = group[Math.floor(context.random() * group.length)]!;
  const others = group.filter((team) => team !== first);
  return [first, ...breakTie(others, context)];
}
