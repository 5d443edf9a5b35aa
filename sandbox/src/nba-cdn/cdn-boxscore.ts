import type { TeamSide } from '#domain/market/market.ts';
import type { Line } from '#sandbox/league/games/box-score.ts';
import { isoDate, isoSeconds } from '#sandbox/league/schedule/eastern-time.ts';
import type { Game } from '#sandbox/league/schedule/game.ts';
import { sum, type League } from '#sandbox/league/league.ts';
import { Random } from '#sandbox/random/random.ts';
import { fullName, type Player } from '#sandbox/league/rosters/roster.ts';
import { easternWithOffset, gameClock, gameCode, periodOf, periodScores, statusNumber, statusText, teamHead } from './cdn-game.ts';
import { playerStatistics, teamStatistics } from './cdn-statistics.ts';

const zones = ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles'];

/** The content of the NBA's file boxscore_{gameId}.json; undefined before tip-off. */
export function cdnBoxscore(league: League, game: Game, now: number) {
  const reportedScore = league.reportedScore(game, now);
  const { progress } = reportedScore;
  if (progress.phase === 'before') return undefined;
  const { startsAt, day } = game.slot;
  const lines = league.reportedBoxScore(game, now);
  const { tipOffAt, finalAt } = league.result(game);
  const side = (which: TeamSide, other: TeamSide) => ({
    ...teamHead(game[which]),
    score: sum(reportedScore[which]),
    inBonus: '0',
    timeoutsRemaining: progress.phase === 'live' ? 3 : 0,
    periods: periodScores(reportedScore[which]),
    players: [
      ...lines[which].map((line, index) => activePlayer(line, index, progress.phase === 'live')),
      ...league.absentAtStart(game[which], game).map(({ player, part }, index) => absentPlayer(player, part, lines[which].length + index)),
    ],
    statistics: teamStatistics(lines[which], lines[other]),
  });
  return {
    meta: {
      version: 1,
      code: 200,
      request: `http://nba.cloud/games/${game.id}/boxscore?Format=json`,
      time: new Date(now).toISOString().replace('T', ' ').replace('Z', '000'),
    },
    game: {
      gameId: game.id,
      gameTimeLocal: easternWithOffset(startsAt, game.home.hoursBehind),
      gameTimeUTC: isoSeconds(startsAt),
      gameTimeHome: easternWithOffset(startsAt, game.home.hoursBehind),
      gameTimeAway: easternWithOffset(startsAt, game.away.hoursBehind),
      gameEt: easternWithOffset(startsAt),
      duration: Math.floor((Math.min(now, finalAt) - tipOffAt) / 60_000),
      gameCode: gameCode(isoDate(day), game),
      gameStatusText: statusText(league.seed, game, startsAt, reportedScore, now),
      gameStatus: statusNumber(progress),
      regulationPeriods: 4,
      period: periodOf(reportedScore),
      gameClock: gameClock(progress),
      attendance: new Random(league.seed, game.id, 'attendance').whole(14_800, 19_200),
      sellout: '0',
      arena: {
        arenaId: game.home.nbaId % 1000,
        arenaName: game.home.arena.name,
        arenaCity: game.home.arena.city,
        arenaState: game.home.arena.state,
        arenaCountry: game.home.arena.state === 'ON' ? 'CA' : 'US',
        arenaTimezone: zones[game.home.hoursBehind] ?? '',
      },
      officials: [],
      homeTeam: side('home', 'away'),
      awayTeam: side('away', 'home'),
    },
  };
}

function activePlayer(line: Line, index: number, live: boolean) {
  const played = line.seconds > 0;
  return {
    status: 'ACTIVE',
    ...(!played && !live && { notPlayingReason: 'DNP_COACH', notPlayingDescription: "Coach's Decision" }),
    order: index + 1,
    ...personOf(line.player),
    ...(line.starter && { position: line.player.position }),
    starter: line.starter ? '1' : '0',
    oncourt: line.onFloor ? '1' : '0',
    played: played ? '1' : '0',
    statistics: playerStatistics(line),
  };
}

function absentPlayer(player: Player, part: string, index: number) {
  return {
    status: 'INACTIVE',
    notPlayingReason: 'INACTIVE_INJURY',
    notPlayingDescription: part === 'Illness' ? 'N/A; Illness' : `${part}; Soreness`,
    order: index + 1,
    ...personOf(player),
    starter: '0',
    oncourt: '0',
    played: '0',
    statistics: playerStatistics(undefined),
  };
}

function personOf(player: Player) {
  return {
    personId: player.nbaId,
    jerseyNum: player.jersey,
    name: fullName(player),
    nameI: `${player.firstName[0]}. ${player.familyName}`,
    firstName: player.firstName,
    familyName: player.familyName,
  };
}
