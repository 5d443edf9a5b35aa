import { PLAYER_STATS } from '#model/ratings/games/game.ts';
import { ATTENDANCE, EXPECTED_MINUTES, PLAYER_RATES, PLUS_MINUS } from './parameters.ts';

export const STAT_COUNT = PLAYER_STATS.length;
export const HALF_LIFE_COUNT = PLAYER_RATES.halfLives.length;
/** A player's record stores for this many recent team games whether he played. */
export const REMEMBERED_GAMES = 8;

/** Whether a player played in his team's last game; if not, why: coach's decision, another reason, or not listed in the box score. */
export const LAST_GAME_STATUS = { played: 0, coach: 1, other: 2, unlisted: 3 };

/** A new player: what the model knows about a player from past games. Only strings, numbers and typed arrays, so that it can be saved. */
export function createPlayer(id: string, team: string, season: number, day: number) {
  const minutes: number = EXPECTED_MINUTES.unknown;
  const variance: number = PLUS_MINUS.priorVariance;
  const backToBackShare: number = ATTENDANCE.backToBackShare;
  return {
    id,
    team,
    season,
    lastDay: day,
    /** Decayed sums of the statistics, scaled to `referencePossessions`: one block of PLAYER_STATS for each half-life of `parameters.ts`. */
    sums: new Float64Array(STAT_COUNT * HALF_LIFE_COUNT),
    /** Decayed sums of minutes, one for each half-life: in all games, and in games with a recorded plus-minus. */
    minutes: new Float64Array(HALF_LIFE_COUNT),
    plusMinusMinutes: new Float64Array(HALF_LIFE_COUNT),
    /** Adjusted plus-minus in points per 100 possessions: mean and variance. */
    adjusted: 0,
    adjustedVariance: variance,
    /** The part of the adjusted plus-minus that his box score statistics do not explain: mean and variance. */
    surplus: 0,
    surplusVariance: variance,
    /** Average pace (possessions) and total points of his games minus the league average at the time. */
    pace: 0,
    scoring: 0,
    careerGames: 0,
    /** Expected minutes if he plays: a slow and a fast moving average. */
    expected: minutes,
    expectedFast: minutes,
    seasonMinutes: 0,
    seasonGames: 0,
    lastMinutes: minutes,
    /** Minutes of his last game. If that game had a large final lead, they are moved toward his expected minutes. */
    lastCompetitiveMinutes: minutes,
    starterShare: 0,
    /** Number of consecutive team games that he missed; 0 if he played in the team's last game. */
    missed: 0,
    /** 1 if the latest absence began on the day after another team game. Such an absence is more often rest than injury. */
    rested: 0,
    /** Decayed shares of games that he played: of all team games, and of back-to-back games for which he was available. */
    playedShare: 0.5,
    backToBackShare,
    /** Games that he played since his last absence, and the length of that absence in team games. */
    sinceReturn: 0,
    lastAbsence: 0,
    status: LAST_GAME_STATUS.unlisted,
    unlisted: 0,
    /** Team games since he joined his team, and team games of this season since he was first on a roster. */
    tenure: 0,
    seasonListed: 0,
    /** Whether he played (1) or not (0) in each of the last team games, latest first. */
    recent: new Float64Array(REMEMBERED_GAMES).fill(0.5),
    /** 1 if the last injury report before his team's last game listed him, with any status. */
    listed: 0,
    questionable: 0,
    questionablePlayed: 0,
  };
}
export type Player = ReturnType<typeof createPlayer>;

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
