import { ROUNDS } from './bracket.ts';
import { TEAM_COUNT } from './results.ts';

const SEEDS = TEAM_COUNT / 2;

export interface TeamSeason {
  readonly expectedWins: number;
  /** The tenth and the ninetieth percentile of wins. */
  readonly winsRange: readonly [p10: number, p90: number];
  /** How likely each number of wins is, from 0 on. */
  readonly winDistribution: readonly number[];
  /** Probability of each place in the conference at the end of the regular season, the first place first. */
  readonly places: readonly number[];
  readonly playIn: number;
  readonly playoffs: number;
  /** Probability of winning each round of the playoffs. The last one is the title. */
  readonly rounds: readonly number[];
  /** Probability of the first pick in the draft; missing before the rules of `LOTTERY`. */
  readonly firstPick?: number;
}

export type SeasonTally = ReturnType<typeof tallySeasons>;

/** Counts what happened in simulated seasons, in which no team has more than `mostWins` wins. */
export function tallySeasons(mostWins: number) {
  const winCounts = new Uint32Array(TEAM_COUNT * (mostWins + 1));
  const places = new Uint32Array(TEAM_COUNT * SEEDS);
  const playIn = new Uint32Array(TEAM_COUNT);
  const playoffs = new Uint32Array(TEAM_COUNT);
  const rounds = new Uint32Array(TEAM_COUNT * ROUNDS);
  let firstPicks: Float64Array | undefined;
  let seasons = 0;
  return {
    playIn,
    playoffs,
    addSeason(wins: ArrayLike<number>, order: readonly (readonly number[])[]): void {
      seasons++;
      for (let team = 0; team < TEAM_COUNT; team++) winCounts[team * (mostWins + 1) + wins[team]!]!++;
      for (const conference of order) for (const [place, team] of conference.entries()) places[team * SEEDS + place]!++;
    },
    addFirstPicks: (chances: Float64Array): void => void (firstPicks = chances.map((chance, team) => chance + (firstPicks?.[team] ?? 0))),
    addSeriesWin: (team: number, round: number): void => void rounds[team * ROUNDS + round]!++,
    teamSeason(team: number): TeamSeason {
      const share = (count: number): number => count / seasons;
      const row = (counts: Uint32Array, size: number): number[] => [...counts.subarray(team * size, (team + 1) * size)].map(share);
      const winDistribution = row(winCounts, mostWins + 1);
      return {
        expectedWins: winDistribution.reduce((sum, probability, wins) => sum + probability * wins, 0),
        winsRange: [quantile(winDistribution, 0.1), quantile(winDistribution, 0.9)],
        winDistribution,
        places: row(places, SEEDS),
        playIn: share(playIn[team]!),
        playoffs: share(playoffs[team]!),
        rounds: row(rounds, ROUNDS),
        ...(firstPicks && { firstPick: share(firstPicks[team]!) }),
      };
    },
  };
}

function quantile(distribution: readonly number[], level: number): number {
  let sum = 0;
  return distribution.findIndex((probability) => (sum += probability) >= level);
}
