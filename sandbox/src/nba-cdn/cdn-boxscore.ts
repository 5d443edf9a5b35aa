import type { TeamSide } from '#domain/market/market.ts';
import type { Line } from '#sandbox/league/games/box-score.ts';
import { isoSeconds } from '#sandbox/league/schedule/eastern-time.ts';
import type { Game } from '#sandbox/league/schedule/game.ts';
import { sum, type League } from '#sandbox/league/league.ts';
import { fullName, type Player } from '#sandbox/league/rosters/roster.ts';
import { gameClock, periodOf, statusNumber, statusText } from './cdn-game.ts';
import { playerStatistics, teamStatistics } from './cdn-statistics.ts';

/** The content of the NBA's file boxscore_{gameId}.json; undefined before tip-off. */
export function cdnBoxscore(league: League, game: Game, now: number) {
  const reportedScore = league.reportedScore(game, now);
  const { progress } = reportedScore;
  if (progress.phase === 'before') return undefined;
  const { startsAt } = game.slot;
  const lines = league.reportedBoxScore(game, now);
  const side = (which: TeamSide) => ({
    teamId: game[which].nbaId,
    score: sum(reportedScore[which]),
    players: [...lines[which].map(activePlayer), ...league.absentAtStart(game[which], game).map(({ player }) => absentPlayer(player))],
    statistics: teamStatistics(lines[which]),
  });
  return {
    game: {
      gameId: game.id,
      gameTimeUTC: isoSeconds(startsAt),
      gameStatusText: statusText(league.seed, game, startsAt, reportedScore, now),
      gameStatus: statusNumber(progress),
      period: periodOf(reportedScore),
      gameClock: gameClock(progress),
      homeTeam: side('home'),
      awayTeam: side('away'),
    },
  };
}

function activePlayer(line: Line) {
  return {
    status: 'ACTIVE',
    personId: line.player.nbaId,
    name: fullName(line.player),
    starter: line.starter ? '1' : '0',
    played: line.seconds > 0 ? '1' : '0',
    statistics: playerStatistics(line),
  };
}

function absentPlayer(player: Player) {
  return {
    status: 'INACTIVE',
    personId: player.nbaId,
    name: fullName(player),
    starter: '0',
    played: '0',
    statistics: playerStatistics(),
  };
}
