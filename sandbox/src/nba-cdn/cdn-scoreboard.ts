import { boxScoreLeader, noLeader } from './cdn-leaders.ts';
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
  type WonLost,
} from './cdn-game.ts';
import { easternDayOf, isoDate, isoSeconds, midnightOf } from '#sandbox/league/eastern-time.ts';
import { isUndecided, slotAt, type Game } from '#sandbox/league/game.ts';
import { sum, type League } from '#sandbox/league/league.ts';
import { seasonDatesAt } from '#sandbox/league/season-dates.ts';
import type { Team } from '#sandbox/league/teams.ts';

/** The board turns to the new day in the small hours, when the last game in the west is surely over. */
const turnsAfterMidnight = 4 * 3_600_000;

/** todaysScoreboard_00.json */
export function cdnScoreboard(league: League, now: number) {
  const day = easternDayOf(now - turnsAfterMidnight);
  const games = league.gamesBetween(day, day, now).filter((game) => !isUndecided(game, now));
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

function boardGame(league: League, game: Game, standings: ReadonlyMap<Team, WonLost>, now: number) {
  const slot = slotAt(game, now);
  const sight = league.sight(game, now);
  const { moment, home, away } = sight;
  const side = (which: 'home' | 'away', scores: readonly number[]) => ({
    ...teamHead(game[which]),
    ...(standings.get(game[which]) ?? { wins: 0, losses: 0 }),
    score: sum(scores),
    inBonus: moment.phase === 'live' ? '0' : null,
    timeoutsRemaining: moment.phase === 'live' ? 3 : 0,
    periods: periodScores(scores),
  });
  const leader = (which: 'home' | 'away') =>
    moment.phase === 'before' ? noLeader(game[which]) : boxScoreLeader(game[which], league.boxScore(game, moment.played)[which]);
  return {
    gameId: game.id,
    gameCode: gameCode(isoDate(slot.day), game),
    gameStatus: statusNumber(moment),
    gameStatusText: statusText(league.seed, game, slot.startsAt, sight, now),
    period: periodOf(sight),
    gameClock: gameClock(moment),
    gameTimeUTC: isoSeconds(slot.startsAt),
    // Not to be relied upon, and the real file's is not either: an offset in play, a false Z otherwise.
    gameEt: moment.phase === 'live' ? easternWithOffset(slot.startsAt) : easternWithZ(slot.startsAt),
    regulationPeriods: 4,
    seriesGameNumber: '',
    seriesText: '',
    homeTeam: side('home', home),
    awayTeam: side('away', away),
    gameLeaders: { homeLeaders: leader('home'), awayLeaders: leader('away') },
    pbOdds: { team: null, odds: 0, suspended: 1 },
  };
}
