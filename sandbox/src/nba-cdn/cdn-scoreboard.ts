import type { TeamSide } from '#domain/market/market.ts';
import { easternDayOf, isoSeconds } from '#sandbox/league/schedule/eastern-time.ts';
import { hasUnknownTeams, publishedSlotAt, type Game } from '#sandbox/league/schedule/game.ts';
import { sum, type League } from '#sandbox/league/league.ts';
import { gameClock, periodOf, statusNumber, statusText } from './cdn-game.ts';

/** The scoreboard switches to the new day at 4 a.m. Eastern time, when the last game in the west is over. */
const switchesAfterMidnightMs = 4 * 3_600_000;

export function cdnScoreboard(league: League, now: number) {
  const day = easternDayOf(now - switchesAfterMidnightMs);
  const games = league.gamesBetween(day, day, now).filter((game) => !hasUnknownTeams(game, now));
  return { scoreboard: { games: games.map((game) => boardGame(league, game, now)) } };
}

function boardGame(league: League, game: Game, now: number) {
  const slot = publishedSlotAt(game, now);
  const reportedScore = league.reportedScore(game, now);
  const team = (which: TeamSide) => ({ teamId: game[which].nbaId, score: sum(reportedScore[which]) });
  return {
    gameId: game.id,
    gameStatus: statusNumber(reportedScore.progress),
    gameStatusText: statusText(league.seed, game, slot.startsAt, reportedScore, now),
    period: periodOf(reportedScore),
    gameClock: gameClock(reportedScore.progress),
    gameTimeUTC: isoSeconds(slot.startsAt),
    homeTeam: team('home'),
    awayTeam: team('away'),
  };
}
