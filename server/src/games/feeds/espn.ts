import { z } from 'zod';
import { easternDate, seasonOf } from '#domain/league-date.ts';
import { teamByEspnId } from '#domain/teams.ts';
import { parseFeed, type Feed } from '#server/platform/feeds/pull-feed.ts';
import { vendorId, vendorText, vendorTime } from '#server/platform/feeds/vendor-values.ts';
import type { Stage } from '#server/schema/games.ts';
import {
  isResult,
  noGameClock,
  pendingGame,
  readGameClock,
  readRows,
  unknownTeam,
  unreadableGame,
  type GameReport,
  type GameReports,
  type ReadGame,
} from './game-report.ts';

const path = '/apis/site/v2/sports/basketball/nba';

/** A score is a string on the scoreboard and an object in a team's schedule. */
const score = z
  .union([z.string().regex(/^\d+$/).transform(Number), z.number(), z.object({ value: z.number() }).transform(({ value }) => value)])
  .refine((points) => Number.isInteger(points) && points >= 0 && points <= 400);
const status = z.object({
  period: z.int().min(0).max(20).nullish(),
  displayClock: vendorText(40).nullish(),
  type: z.object({ name: vendorText(40), state: vendorText(40), completed: z.boolean() }),
});
const competitor = z.object({
  homeAway: z.enum(['home', 'away']),
  team: z.object({ id: vendorText(15) }),
  score: score.optional().catch(undefined),
});
/** The season type is a number, or an object that contains it. Some responses have it next to the season object instead of inside it. */
const seasonType = z.union([z.int(), z.object({ type: z.int() }).transform(({ type }) => type)]);
const season = z.object({ year: z.int().min(2000).max(2100), type: seasonType.optional() });
const event = z.object({
  id: vendorId,
  date: vendorTime,
  season: season.optional(),
  seasonType: seasonType.optional(),
  status: status.optional(),
  competitions: z.array(
    z.object({
      neutralSite: z.boolean().optional(),
      timeValid: z.boolean().optional(),
      competitors: z.array(competitor).length(2),
      status: status.optional(),
    }),
  ),
});
const scoreboard = z.object({
  leagues: z.array(z.object({ season: season.optional().catch(undefined) })).optional(),
  events: z.array(z.unknown()),
});

/** If more games are requested, ESPN silently returns 25. A month has about 230. */
const maxGames = 500;

/** The games of one US Eastern day (YYYY-MM-DD) or month (YYYY-MM). ESPN refuses other periods. */
export function espnScoreboard(baseUrl: string, dayOrMonth: string, storesPayload = true): Feed<GameReports> {
  return {
    name: 'espn-scoreboard',
    request: { url: `${baseUrl}${path}/scoreboard?dates=${dayOrMonth.replaceAll('-', '')}&limit=${maxGames}` },
    storesPayload,
    noticesOf: ({ notices }) => notices,
    parse: (json) => {
      const { leagues, events } = parseFeed(scoreboard, json);
      return readRows('espn-scoreboard', events, {
        schema: event,
        idField: 'id',
        read: (row) => readEvent(row, leagues?.[0]?.season),
      });
    },
  };
}

function readEvent(row: z.output<typeof event>, leagueSeason: z.output<typeof season> | undefined): ReadGame {
  const { id, date, competitions } = row;
  const [competition] = competitions;
  const state = competition?.status ?? row.status;
  const home = competition?.competitors.find((side) => side.homeAway === 'home');
  const away = competition?.competitors.find((side) => side.homeAway === 'away');
  if (!competition || !state || !home || !away) return unreadableGame('not two sides and a status');
  if (competition.timeValid === false) return pendingGame;
  const homeTeam = teamByEspnId(home.team.id);
  const awayTeam = teamByEspnId(away.team.id);
  if (!homeTeam || !awayTeam) return unknownTeam(home.team.id, away.team.id);
  const { year, type = row.seasonType ?? 2 } = row.season ?? leagueSeason ?? { year: seasonOf(easternDate(date)) };
  const gameStatus = statusOf(state.type);
  if (!gameStatus) return unreadableGame(`unknown status ${state.type.name}`);
  const isPlayed = gameStatus === 'live' || gameStatus === 'final';
  if (gameStatus === 'final' && !isResult(home.score ?? null, away.score ?? null)) return unreadableGame('final without a result');
  const report: GameReport = {
    source: 'espn',
    sourceId: id,
    season: year,
    stage: stages[type] ?? 'regular',
    homeTeamId: homeTeam.id,
    awayTeamId: awayTeam.id,
    startsAt: date,
    neutral: competition.neutralSite,
    status: gameStatus,
    homeScore: isPlayed ? (home.score ?? null) : null,
    awayScore: isPlayed ? (away.score ?? null) : null,
    period: isPlayed ? (state.period ?? null) : null,
    ...(gameStatus === 'live' ? readGameClock(state.period, minutesOf(state.displayClock ?? '')) : noGameClock),
  };
  return { kind: 'report', report };
}

const stages: Readonly<Record<number, Stage>> = { 1: 'preseason', 2: 'regular', 3: 'playoffs', 5: 'play-in' };

/** The status name takes precedence over the state: a postponed game can have the state "post" and be completed. */
function statusOf({ name, state, completed }: { name: string; state: string; completed: boolean }): GameReport['status'] | undefined {
  if (name === 'STATUS_POSTPONED') return 'postponed';
  if (name === 'STATUS_CANCELED') return 'canceled';
  if (name === 'STATUS_FINAL') return completed ? 'final' : undefined;
  if (state === 'in') return 'live';
  return state === 'pre' ? 'scheduled' : undefined;
}

/** The clock is "11:20", or "35.4" in the last minute of a period. */
function minutesOf(displayClock: string): number | undefined {
  const [, minutes = '0', seconds] = /^(?:(\d+):)?(\d+(?:\.\d+)?)$/.exec(displayClock) ?? [];
  return seconds === undefined ? undefined : Number(minutes) + Number(seconds) / 60;
}
