import type { PlayerLine } from '#model/ratings/games/game.ts';
import { competitiveWeight, regulationMinutes, type GameOutcome } from './competitive-minutes.ts';
import { ATTENDANCE, EXPECTED_MINUTES } from './parameters.ts';
import { REMEMBERED_GAMES, LAST_GAME_STATUS, type Player } from './player.ts';

export interface TeamGame extends GameOutcome {
  season: number;
  day: number;
  backToBack: boolean;
}

/** Adds a game of his team to a player's record, also if he did not play. `line` is null if the box score does not list him. */
export function recordPlayerGame(player: Player, line: PlayerLine | null, game: TeamGame): void {
  const { backToBack } = game;
  const played = line !== null && line.minutes > 0;
  player.tenure++;
  player.seasonListed++;
  player.playedShare = ATTENDANCE.shareDecay * player.playedShare + (1 - ATTENDANCE.shareDecay) * (played ? 1 : 0);
  if (backToBack && player.missed === 0) player.backToBackShare += ATTENDANCE.backToBackGain * ((played ? 1 : 0) - player.backToBackShare);
  player.recent.copyWithin(1, 0, REMEMBERED_GAMES - 1);
  player.recent[0] = played ? 1 : 0;
  player.unlisted = line === null ? player.unlisted + 1 : 0;
  if (!played && player.missed === 0) player.rested = backToBack ? 1 : 0;
  if (played) recordMinutes(player, line, game);
  else recordAbsence(player, line);
}

function recordMinutes(player: Player, line: PlayerLine, game: TeamGame): void {
  const minutes = Math.min(regulationMinutes(line.minutes, game), EXPECTED_MINUTES.cap);
  if (player.missed > 0) {
    player.lastAbsence = player.missed;
    player.sinceReturn = 0;
  }
  player.sinceReturn++;
  player.missed = 0;
  player.status = LAST_GAME_STATUS.played;
  let competitive = minutes;
  if (player.careerGames === 0) {
    player.expected = EXPECTED_MINUTES.firstGameWeight * minutes + (1 - EXPECTED_MINUTES.firstGameWeight) * EXPECTED_MINUTES.newcomer;
    player.expectedFast = player.expected;
  } else {
    const gain = Math.max(EXPECTED_MINUTES.gain, 1 / (player.careerGames + 2));
    competitive = player.expected + competitiveWeight(game) * (minutes - player.expected);
    player.expected += gain * (competitive - player.expected);
    player.expectedFast += EXPECTED_MINUTES.fastGain * (competitive - player.expectedFast);
  }
  player.careerGames++;
  player.seasonGames++;
  player.seasonMinutes += minutes;
  player.lastMinutes = minutes;
  player.lastCompetitiveMinutes = competitive;
  player.starterShare += EXPECTED_MINUTES.gain * ((line.starter ? 1 : 0) - player.starterShare);
  player.season = game.season;
  player.lastDay = game.day;
}

function recordAbsence(player: Player, line: PlayerLine | null): void {
  player.missed++;
  if (line === null) player.status = LAST_GAME_STATUS.unlisted;
  else player.status = line.coachDecision ? LAST_GAME_STATUS.coach : LAST_GAME_STATUS.other;
  // If a substitute does not play by the coach's decision, his role has become smaller. For a star it means rest or an injury.
  if (player.status === LAST_GAME_STATUS.coach && player.expected < EXPECTED_MINUTES.smallRole) {
    player.expected -= EXPECTED_MINUTES.gain * player.expected;
    player.expectedFast -= EXPECTED_MINUTES.fastGain * player.expectedFast;
  }
}

export function joinTeam(player: Player, team: string): void {
  player.team = team;
  player.tenure = 0;
  player.missed = 0;
  player.unlisted = 0;
  player.playedShare = 0.5;
  player.recent.fill(0.5);
}
