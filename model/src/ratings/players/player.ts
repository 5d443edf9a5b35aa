import { EXPECTED_MINUTES, PLAYER_RATES, PLUS_MINUS } from '#model/parameters.ts';
import { PLAYER_STATS } from '#model/ratings/state/game.ts';

export const STATS = PLAYER_STATS.length;
export const HORIZONS = PLAYER_RATES.halfLives.length;
/** How many of the team's last games are remembered one by one. */
export const REMEMBERED_GAMES = 8;

/** How a player's last team game went for him. */
export const STATUS = { played: 0, coach: 1, other: 2, unlisted: 3 } as const;

/** All that is remembered of a player. Numbers and typed arrays only, so that it is saved and resumed exactly. */
export interface Player {
  id: string;
  team: string;
  /** Season and day of the last appearance. */
  season: number;
  lastDay: number;
  /** Decayed pace-adjusted sums: horizon by horizon, fifteen statistics each. */
  sums: Float64Array;
  /** Decayed minutes per horizon, and those with a recorded plus-minus. */
  minutes: Float64Array;
  plusMinusMinutes: Float64Array;
  /** Online adjusted plus-minus per 100 possessions: mean and variance. */
  adjusted: number;
  adjustedVariance: number;
  /** The same beyond what his box score statistics are worth. */
  surplus: number;
  surplusVariance: number;
  /** Pace and scoring of the games he played in, against the league's of the day. */
  pace: number;
  scoring: number;
  careerGames: number;
  /** Expected minutes if he plays: slow and fast averages. */
  expected: number;
  expectedFast: number;
  seasonMinutes: number;
  seasonGames: number;
  lastMinutes: number;
  /** The same as far as that game was open; his expected minutes for the rest. */
  lastOpenMinutes: number;
  starterShare: number;
  /** Team games missed in a row. */
  missed: number;
  /** 1 when the absence began on the second of two nights: rest more often than injury. */
  rested: number;
  playedShare: number;
  /** How often he plays on the second of two nights when he could. */
  backToBackShare: number;
  sinceReturn: number;
  lastAbsence: number;
  status: number;
  unlisted: number;
  /** Team games since he joined. */
  tenure: number;
  /** Team games of this season since he joined, and how many he played. */
  seasonListed: number;
  /** Played (1) or not (0) in the last team games, latest first. */
  recent: Float64Array;
}

export function createPlayer(id: string, team: string, season: number, day: number): Player {
  return {
    id,
    team,
    season,
    lastDay: day,
    sums: new Float64Array(STATS * HORIZONS),
    minutes: new Float64Array(HORIZONS),
    plusMinusMinutes: new Float64Array(HORIZONS),
    adjusted: 0,
    adjustedVariance: PLUS_MINUS.priorVariance,
    surplus: 0,
    surplusVariance: PLUS_MINUS.priorVariance,
    pace: 0,
    scoring: 0,
    careerGames: 0,
    expected: EXPECTED_MINUTES.unknown,
    expectedFast: EXPECTED_MINUTES.unknown,
    seasonMinutes: 0,
    seasonGames: 0,
    lastMinutes: EXPECTED_MINUTES.unknown,
    lastOpenMinutes: EXPECTED_MINUTES.unknown,
    starterShare: 0,
    missed: 0,
    rested: 0,
    playedShare: 0.5,
    backToBackShare: 0.93,
    sinceReturn: 0,
    lastAbsence: 0,
    status: STATUS.unlisted,
    unlisted: 0,
    tenure: 0,
    seasonListed: 0,
    recent: new Float64Array(REMEMBERED_GAMES).fill(0.5),
  };
}

/** What happens to a player's record between two seasons: old games count half, and nothing is known of his fitness. */
export function startPlayerSeason(player: Player): void {
  for (let i = 0; i < player.sums.length; i++) player.sums[i]! *= PLAYER_RATES.seasonCarry;
  for (let i = 0; i < HORIZONS; i++) {
    player.minutes[i]! *= PLAYER_RATES.seasonCarry;
    player.plusMinusMinutes[i]! *= PLAYER_RATES.seasonCarry;
  }
  player.adjustedVariance += PLUS_MINUS.seasonVariance;
  player.surplusVariance += PLUS_MINUS.seasonVariance;
  player.missed = 0;
  player.unlisted = 0;
  player.seasonMinutes = 0;
  player.seasonGames = 0;
  player.seasonListed = 0;
}
