import type { MarketLines } from '#model/market/market-lines.ts';
import { momentInstants, REPORT_MOMENTS, type ReportMoment } from '#model/news/report-moment.ts';
import type { MatchReports } from '#model/news/team-report.ts';
import type { FinishedGame, PlayerLine } from '#model/ratings/games/game.ts';
import { morningSnapshots, readBooks, type GameSnapshot } from './read-books.ts';
import { isPlayoffs, readGames, type GameRow } from './read-games.ts';
import { readInjuryReports, type InjuryReports } from './read-injury-reports.ts';
import { readPlayerBox, type PlayerBox, type PlayerBoxRow } from './read-player-box.ts';
import { readTeamBox, type TeamBoxRow } from './read-team-box.ts';

/** All games in time order, with their box scores by game id and the injury reports before them. */
export interface History {
  games: GameRow[];
  teamBox: Map<string, [home: TeamBoxRow | null, away: TeamBoxRow | null]>;
  playerBox: PlayerBox;
  injuryReports: InjuryReports;
  mornings: Map<string, GameSnapshot>;
}

export async function readHistory(directory: string): Promise<History> {
  return {
    games: await readGames(directory),
    teamBox: await readTeamBox(directory),
    playerBox: await readPlayerBox(directory),
    injuryReports: await readInjuryReports(directory),
    mornings: morningSnapshots(await readBooks(directory)),
  };
}

export function finishedGame(history: History, row: GameRow): FinishedGame {
  const [homeBox, awayBox] = history.teamBox.get(row.gameId) ?? [null, null];
  const lines = history.playerBox.linesOf(row.gameId);
  return {
    gameId: row.gameId,
    season: row.season,
    date: row.date,
    stage: isPlayoffs(row) ? 'playoffs' : 'regular',
    home: row.home,
    away: row.away,
    neutral: row.neutral,
    homeScore: row.homeScore,
    awayScore: row.awayScore,
    overtimes: row.overtimes,
    homeBox,
    awayBox,
    homePlayers: lines.filter((line) => line.isHome).map(playerLine),
    awayPlayers: lines.filter((line) => !line.isHome).map(playerLine),
    closing: closingLines(row),
    morning: history.mornings.get(row.gameId) ?? null,
    ...reportsBefore(history.injuryReports, row),
  };
}

/** The reports that were known at each moment before a game. The field is missing if no report was out. */
function reportsBefore(injuryReports: InjuryReports, { gameId, home, away, date, tipUtc }: GameRow): Pick<FinishedGame, 'reports'> {
  const tipAt = Date.parse(tipUtc);
  // Most games are older than all reports and need no instants. Converting the time zone for every game would take long.
  if ([home, away].every((team) => injuryReports.lastBefore(gameId, team, tipAt) === null)) return {};
  const instants = momentInstants(date, tipAt);
  const known = REPORT_MOMENTS.flatMap((moment): [ReportMoment, MatchReports][] => {
    const at = (team: string) => injuryReports.lastBefore(gameId, team, instants[moment]);
    const reports = { home: at(home), away: at(away) };
    return reports.home === null && reports.away === null ? [] : [[moment, reports]];
  });
  return known.length === 0 ? {} : { reports: Object.fromEntries(known) };
}

function closingLines(row: GameRow): MarketLines | null {
  if (row.closeSuspect || row.closeSpreadHome === null) return null;
  const fromMoneyline = row.closeProbabilitySource === 'ml' ? row.closeProbabilityHome : null;
  return { probabilityHome: fromMoneyline, spreadHome: row.closeSpreadHome, total: row.closeTotal };
}

function playerLine(row: PlayerBoxRow): PlayerLine {
  const { playerId, starter, minutes, stats, reason } = row;
  return { playerId, starter, minutes, stats, coachDecision: minutes === 0 && (reason === '' || reason.startsWith('COACH')) };
}
