import { PLAYER_STATS } from '#model/ratings/games/game.ts';
import { ATTENDANCE, EXPECTED_MINUTES, PLAYER_RATES, PLUS_MINUS } from './parameters.ts';

export const STAT_COUNT = PLAYER_STATS.length;
export const HALF_LIFE_COUNT = PLAYER_RATES.halfLives.length;
/** A player's record stores for this many recent team games whether he played. */
export const REMEMBERED_GAMES = 8;

/** Whether a player played in his team's last game; if not, why: coach's decision, another reason, or not listed in the box score. */
export const LAST_GAME_STATUS = { played: 0, coach: 1, other: 2, unlisted: 3 } as const;

/** What the model knows about a player from past games. It contains only strings, numbers and typed arrays, so that it can be saved. */
export interface Player {
  id: string;
  team: string;
  season: number;
  lastDay: number;
  /** Decayed sums of the statistics, scaled to `referencePossessions`: one block of PLAYER_STATS for each half-life of `parameters.ts`. */
  sums: Float64Array;
  /** Decayed sums of minutes, one for each half-life: in all games, and in games with a recorded plus-minus. */
  minutes: Float64Array;
  plusMinusMinutes: Float64Array;
  /** Adjusted plus-minus in points per 100 possessions: mean and variance. */
  adjusted: number;
  adjustedVariance: number;
  /** The part of the adjusted plus-minus that his box score statistics do not explain: mean and variance. */
  surplus: number;
  surplusVariance: number;
  /** Average pace (possessions) and total points of his games minus the league average at the time. */
  pace: number;
  scoring: number;
  careerGames: number;
  /** Expected minutes if he plays: a slow and a fast moving average. */
  expected: number;
  expectedFast: number;
  seasonMinutes: number;
  seasonGames: number;
  lastMinutes: number;
  /** Minutes of his last game. If that game had a large final lead, they are moved toward his expected minutes. */
  lastCompetitiveMinutes: number;
  starterShare: number;
  /** Number of consecutive team games that he missed; 0 if he played in the team's last game. */
  missed: number;
  /** 1 if the latest absence began on the day after another team game. Such an absence is more often rest than injury. */
  rested: number;
  /** Decayed shares of games that he played: of all team games, and of back-to-back games for which he was available. */
  playedShare: number;
  backToBackShare: number;
  /** Games that he played since his last absence, and the length of that absence in team games. */
  sinceReturn: number;
  lastAbsence: number;
  status: number;
  unlisted: number;
  /** Team games since he joined his team, and team games of this season since he was first on a roster. */
  tenure: number;
  seasonListed: number;
  /** Whether he played (1) or not (0) in each of the last team games, latest first. */
  recent: Float64Array;
  /** 1 if the last injury report before his team's last game listed him, with any status. */
  listed: number;
  questionable: number;
  questionablePlayed: number;
}

export function createPlayer(id: string, team: string, season: number, day: number): Player {
  return {
    id,
    team,
    season,
    lastDay: day,
    sums: new Float64Array(STAT_COUNT * HALF_LIFE_COUNT),
    minutes: new Float64Array(HALF_LIFE_COUNT),
    plusMinusMinutes: new Float64Array(HALF_LIFE_COUNT),
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
    status: LAST_GAME_STATUS.unlisted,
    unlisted: 0,
    tenure: 0,
    seasonListed: 0,
    recent: new Float64Array(REMEMBERED_GAMES).fill(0.5),
    listed: 0,
    questionable: 0,
    questionablePlayed: 0,
  };
}

export function startPlayerSeason(player: Player): void {
  for (let i = 0; i < player.sums.length; i++) player.sums[i]! *= PLAYER_RATES.seasonCarry;
  for (let i = 0; i < HALF_LIFE_COUNT; i++) {
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
  player.listed = 0;
}
