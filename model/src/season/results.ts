import { teams } from '#domain/teams.ts';

/** A team is its position in `teams`, so that a simulated season needs only arrays of numbers. */
export const TEAM_COUNT = teams.length;

const position = new Map(teams.map(({ code }, index) => [code, index]));
export const teamPosition = (code: string): number => position.get(code)!;

/** The divisions of the league, with their teams. The first three are those of the East. */
export const divisions: readonly (readonly number[])[] = [
  'BOS BKN NYK PHI TOR',
  'CHI CLE DET IND MIL',
  'ATL CHA MIA ORL WAS',
  'DEN MIN OKC POR UTA',
  'GSW LAC LAL PHX SAC',
  'DAL HOU MEM NOP SAS',
].map((codes) => codes.split(' ').map(teamPosition));

export const conferences: readonly (readonly number[])[] = [divisions.slice(0, 3).flat(), divisions.slice(3).flat()];

/** The results of games that count for the standings. */
export interface Results {
  /** `wins[a * TEAM_COUNT + b]`: how often team a beat team b. */
  readonly wins: Uint8Array;
  /** Points scored less points allowed, by team. */
  readonly points: Float64Array;
}

export const noResults = (): Results => ({ wins: new Uint8Array(TEAM_COUNT ** 2), points: new Float64Array(TEAM_COUNT) });

export function addResult({ wins, points }: Results, home: number, away: number, margin: number): void {
  wins[margin > 0 ? home * TEAM_COUNT + away : away * TEAM_COUNT + home]!++;
  points[home]! += margin;
  points[away]! -= margin;
}

/** Wins ÷ games of a team against these opponents; 0 without a game. Equal fractions give equal numbers. */
export function winShare({ wins }: Results, team: number, opponents: Iterable<number>): number {
  let won = 0;
  let lost = 0;
  for (const other of opponents) {
    won += wins[team * TEAM_COUNT + other]!;
    lost += wins[other * TEAM_COUNT + team]!;
  }
  return won + lost === 0 ? 0 : won / (won + lost);
}

export const gamesPerTeam = ({ wins }: Results): number => (2 * wins.reduce((sum, count) => sum + count, 0)) / TEAM_COUNT;

export const winsOf = ({ wins }: Results): Uint8Array => addUpByTeam(wins, TEAM_COUNT, 1);
export const lossesOf = ({ wins }: Results): Uint8Array => addUpByTeam(wins, 1, TEAM_COUNT);

/** Adds up the counts of each team over all others. */
function addUpByTeam(counts: Uint8Array, teamStep: number, otherStep: number): Uint8Array {
  const sums = new Uint8Array(TEAM_COUNT);
  for (let team = 0; team < TEAM_COUNT; team++)
    for (let other = 0; other < TEAM_COUNT; other++) sums[team]! += counts[team * teamStep + other * otherStep]!;
  return sums;
}
