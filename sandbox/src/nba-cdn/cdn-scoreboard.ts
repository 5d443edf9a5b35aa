import type { TeamSide } from '#domain/market/market.ts';
import {
  easternWithOffset,
  easternWithZ,
  gameClock,
  gameCode,
  periodOf,
  periodScores,
  statusNumber,
  statusText,
  teamHead,
} from './cdn-game.ts';
import { easternDayOf, isoDate, isoSeconds, midnightOf } from '#sandbox/league/schedule/eastern-time.ts';
import { pointsOfLine, type Line } from '#sandbox/league/games/box-score.ts';
import { fullName } from '#sandbox/league/rosters/roster.ts';
import { hasUnknownTeams, slotAt, type Game } from '#sandbox/league/schedule/game.ts';
import { sum, type League, type Standing } from '#sandbox/league/league.ts';
import { seasonDatesAt } from '#sandbox/league/schedule/season-dates.ts';
import type { Team } from '#sandbox/league/schedule/teams.ts';

/** The scoreboard switches to the new day at 4 a.m. Eastern time, when the last game in the west is over. */
const switchesAfterMidnightMs = 4 * 3_600_000;

/** The content of the NBA's file todaysScoreboard_00.json. */
export function cdnScoreboard(league: League, now: number) {
  const day = easternDayOf(now - switchesAfterMidnightMs);
  const games = league.gamesBetween(day, day, now).filter((game) => !hasUnknownTeams(game, now));
  const standings = league.standings(seasonDatesAt(midnightOf(day)), now);
  return {
    meta: {
      version: 1,
      request: 'https://nba-prod-us-east-1-mediaops-stats.s3.amazonaws.com/NBA/liveData/scoreboard/todaysScoreboard_00.json',
      time: new Date(now).toISOString().replace('T', ' ').replace('Z', '0'),
      code: 200,
    },
    scoreboard: {
      gameDate: isoDate(day),
      leagueId: '00',
      leagueName: 'National Basketball Association',
      games: games.map((game) => boardGame(league, game, standings, now)),
    },
  };
}

function boardGame(league: League, game: Game, standings: ReadonlyMap<Team, Standing>, now: number) {
  const slot = slotAt(game, now);
  const reportedScore = league.reportedScore(game, now);
  const { progress, home, away } = reportedScore;
  const side = (which: TeamSide, scores: readonly number[]) => ({
    ...teamHead(game[which]),
    ...(standings.get(game[which]) ?? { wins: 0, losses: 0 }),
    score: sum(scores),
    inBonus: progress.phase === 'live' ? '0' : null,
    timeoutsRemaining: progress.phase === 'live' ? 3 : 0,
    periods: periodScores(scores),
  });
  const leader = (which: TeamSide) =>
    leaderOf(game[which], progress.phase === 'before' ? [] : league.boxScore(game, progress.played)[which]);
  return {
    gameId: game.id,
    gameCode: gameCode(isoDate(slot.day), game),
    gameStatus: statusNumber(progress),
    gameStatusText: statusText(league.seed, game, slot.startsAt, reportedScore, now),
    period: periodOf(reportedScore),
    gameClock: gameClock(progress),
    gameTimeUTC: isoSeconds(slot.startsAt),
    // As in the real file, the format changes: Eastern time with an offset during the game, with a wrong Z before and after it.
    gameEt: progress.phase === 'live' ? easternWithOffset(slot.startsAt) : easternWithZ(slot.startsAt),
    regulationPeriods: 4,
    seriesGameNumber: '',
    seriesText: '',
    homeTeam: side('home', home),
    awayTeam: side('away', away),
    gameLeaders: { homeLeaders: leader('home'), awayLeaders: leader('away') },
    pbOdds: { team: null, odds: 0, suspended: 1 },
  };
}

function leaderOf({ tricode }: Team, lines: readonly Line[]) {
  const [best] = lines.toSorted((a, b) => pointsOfLine(b) - pointsOfLine(a));
  return {
    personId: best?.player.nbaId ?? 0,
    name: best ? fullName(best.player) : '',
    jerseyNum: best?.player.jersey ?? '',
    position: best?.player.position ?? '',
    teamTricode: tricode,
    playerSlug: null,
    points: best ? pointsOfLine(best) : 0,
    rebounds: best ? best.counts.offensiveRebound + best.counts.defensiveRebound : 0,
    assists: best?.counts.assist ?? 0,
  };
}
