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
  /** Probability to win each round of the playoffs. The last one is the title. */
  readonly rounds: readonly number[];
}

/** Counts what happened in simulated seasons. */
export class SeasonTally {
  readonly #winCounts: number;
  readonly #wins: Uint32Array;
  readonly #places = new Uint32Array(TEAM_COUNT * SEEDS);
  readonly playIn = new Uint32Array(TEAM_COUNT);
  readonly playoffs = new Uint32Array(TEAM_COUNT);
  readonly #rounds = new Uint32Array(TEAM_COUNT * ROUNDS);
  #seasons = 0;

  constructor(mostWins: number) {
    this.#winCounts = mostWins + 1;
    this.#wins = new Uint32Array(TEAM_COUNT * this.#winCounts);
  }

  addSeason(wins: ArrayLike<number>, order: readonly (readonly number[])[]): void {
    this.#seasons++;
    for (let team = 0; team < TEAM_COUNT; team++) this.#wins[team * this.#winCounts + wins[team]!]!++;
    for (const conference of order) for (const [place, team] of conference.entries()) this.#places[team * SEEDS + place]!++;
  }

  addSeriesWin(team: number, round: number): void {
    this.#rounds[team * ROUNDS + round]!++;
  }

  teamSeason(team: number): TeamSeason {
    const share = (count: number): number => count / this.#seasons;
    const row = (counts: Uint32Array, size: number): number[] => [...counts.subarray(team * size, (team + 1) * size)].map(share);
    const winDistribution = row(this.#wins, this.#winCounts);
    return {
      expectedWins: winDistribution.reduce((sum, probability, wins) => sum + probability * wins, 0),
      winsRange: [quantile(winDistribution, 0.1), quantile(winDistribution, 0.9)],
      winDistribution,
      places: row(this.#places, SEEDS),
      playIn: share(this.playIn[team]!),
      playoffs: share(this.playoffs[team]!),
      rounds: row(this.#rounds, ROUNDS),
    };
  }
}

function quantile(distribution: readonly number[], level: number): number {
  let sum = 0;
  return distribution.findIndex((probability) => (sum += probability) >= level);
}
