import { EXPECTED_MINUTES, ROSTER } from '#model/parameters.ts';
import { openShare, regulationMinutes, type Course } from './competitive-minutes.ts';
import type { PlayerLine } from '#model/ratings/state/game.ts';
import { REMEMBERED_GAMES, STATUS, type Player } from './player.ts';

/** A game that a team has played. */
export interface TeamGame extends Course {
  season: number;
  day: number;
  backToBack: boolean;
}

/** Notes what a team game meant for one of its players; `line` is null when he was not even listed. */
export function recordParticipation(player: Player, line: PlayerLine | null, game: TeamGame): void {
  const { backToBack } = game;
  const played = line !== null && line.minutes > 0;
  player.tenure++;
  player.seasonListed++;
  player.playedShare = ROSTER.shareKeep * player.playedShare + (1 - ROSTER.shareKeep) * (played ? 1 : 0);
  if (backToBack && player.missed === 0) player.backToBackShare += ROSTER.backToBackGain * ((played ? 1 : 0) - player.backToBackShare);
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
  player.status = STATUS.played;
  let open = minutes;
  if (player.careerGames === 0) {
    player.expected = EXPECTED_MINUTES.firstGameWeight * minutes + (1 - EXPECTED_MINUTES.firstGameWeight) * EXPECTED_MINUTES.newcomer;
    player.expectedFast = player.expected;
  } else {
    const gain = Math.max(EXPECTED_MINUTES.gain, 1 / (player.careerGames + 2));
    open = player.expected + openShare(game) * (minutes - player.expected);
    player.expected += gain * (open - player.expected);
    player.expectedFast += EXPECTED_MINUTES.fastGain * (open - player.expectedFast);
  }
  player.careerGames++;
  player.seasonGames++;
  player.seasonMinutes += minutes;
  player.lastMinutes = minutes;
  player.lastOpenMinutes = open;
  player.starterShare += EXPECTED_MINUTES.gain * ((line.starter ? 1 : 0) - player.starterShare);
  player.season = game.season;
  player.lastDay = game.day;
}

function recordAbsence(player: Player, line: PlayerLine | null): void {
  player.missed++;
  if (line === null) player.status = STATUS.unlisted;
  else player.status = line.coachDecision ? STATUS.coach : STATUS.other;
  // A bench player left on the bench by choice has a smaller role; a star "by the coach's decision" was rested or hurt.
  if (player.status === STATUS.coach && player.expected < EXPECTED_MINUTES.smallRole) {
    player.expected -= EXPECTED_MINUTES.gain * player.expected;
    player.expectedFast -= EXPECTED_MINUTES.fastGain * player.expectedFast;
  }
}

/** A player seen with a new team starts a new record of attendance there. */
export function joinTeam(player: Player, team: string): void {
  player.team = team;
  player.tenure = 0;
  player.missed = 0;
  player.unlisted = 0;
  player.playedShare = 0.5;
  player.recent.fill(0.5);
}
