import { PLAYER_STATS } from '#model/ratings/state/game.ts';
import { ATTENDANCE, EXPECTED_MINUTES, PLAYER_RATES, PLUS_MINUS } from './parameters.ts';

export const STATS = PLAYER_STATS.length;
/** Number of decayed averages per statistic, one for each half-life. */
export const HORIZONS = PLAYER_RATES.halfLives.length;
/** Number of recent team games for which attendance is stored game by game. */
export const REMEMBERED_GAMES = 8;

/** What a player did in his team's last game. */
export const STATUS = { played: 0, coach: 1, other: 2, unlisted: 3 } as const;

/** A player's record. It holds numbers and typed arrays only, so that it can be saved and resumed exactly. */
export interface Player {
  id: string;
  team: string;
  /** Season and day of the last appearance. */
  season: number;
  lastDay: number;
  /** Decayed pace-adjusted sums of the statistics, one block of PLAYER_STATS per half-life. */
  sums: Float64Array;
  /** Decayed minutes per half-life, and decayed minutes with a recorded plus-minus. */
  minutes: Float64Array;
  plusMinusMinutes: Float64Array;
  /** Adjusted plus-minus in points per 100 possessions: mean and variance. */
  adjusted: number;
  adjustedVariance: number;
  /** The part of it that his box score statistics do not explain. */
  surplus: number;
  surplusVariance: number;
  /** Average pace and scoring of his games, relative to the league average at the time. */
  pace: number;
  scoring: number;
  careerGames: number;
  /** Expected minutes if he plays: slow and fast moving averages. */
  expected: number;
  expectedFast: number;
  seasonMinutes: number;
  seasonGames: number;
  lastMinutes: number;
  /** Minutes of the last game, pulled toward the expected minutes if the game was a blowout. */
  lastCompetitiveMinutes: number;
  starterShare: number;
  /** Consecutive team games missed. */
  missed: number;
  /** 1 when the current absence began on the second day of a back-to-back, which means rest more often than injury. */
  rested: number;
  /** Decayed share of team games played, and of back-to-back games played when available. */
  playedShare: number;
  backToBackShare: number;
  /** Appearances since the last absence, and its length in team games. */
  sinceReturn: number;
  lastAbsence: number;
  status: number;
  /** Consecutive team games in which he was not listed. */
  unlisted: number;
  /** Team games since he joined the team, in all and in this season. */
  tenure: number;
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
    lastCompetitiveMinutes: EXPECTED_MINUTES.unknown,
    starterShare: 0,
    missed: 0,
    rested: 0,
    playedShare: 0.5,
    backToBackShare: ATTENDANCE.backToBackShare,
    sinceReturn: 0,
    lastAbsence: 0,
    status: STATUS.unlisted,
    unlisted: 0,
    tenure: 0,
    seasonListed: 0,
    recent: new Float64Array(REMEMBERED_GAMES).fill(0.5),
  };
}

/** Starts a new season for a player: earlier games lose weight, ratings become less certain, absences are reset. */
export function startPlayerSeason(player: Player): void {
  for (let i = 0; i < player.sums.length; i++) player.sums[i]! *= PLAYER_RATES.seasonCarry;
  for (let i = 0; i < HORIZONS; i++) {
    player.minutes[i]! *= PLAYER_RATES.seasonCarry;
    player.plusMinusMinutes[i]! *= PLAYER_RATES.seasonCarry;
  }
  player.adjustedVariance += PLUS_MINUS.driftPerSeason;
  player.surplusVariance += PLUS_MINUS.driftPerSeason;
  player.missed = 0;
  player.unlisted = 0;
  player.seasonMinutes = 0;
  player.seasonGames = 0;
  player.seasonListed = 0;
}
