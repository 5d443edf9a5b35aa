import { z } from 'zod';
import { teamByEspnId } from '#domain/teams.ts';
import type { Notice } from '#server/platform/feeds/feed-states.ts';
import { parseOrFault, type Feed } from '#server/platform/feeds/pull-feed.ts';
import { isResult, type Board, type GameReport, type Stage } from './game-report.ts';

const path = '/apis/site/v2/sports/basketball/nba';

/** "2026-01-15T19:00Z": ESPN leaves the seconds out. */
const instant = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?Z$/)
  .transform((text) => new Date(text))
  .refine((date) => !Number.isNaN(date.getTime()));
/** A text on the board, an object in a team's schedule. */
const score = z
  .union([z.string().transform(Number), z.number(), z.object({ value: z.number() }).transform(({ value }) => value)])
  .refine((points) => Number.isInteger(points) && points >= 0 && points <= 400);
const status = z.object({
  period: z.int().nullish(),
  displayClock: z.string().nullish(),
  type: z.object({ name: z.string(), state: z.string(), completed: z.boolean() }),
});
const competitor = z.object({
  homeAway: z.enum(['home', 'away']),
  team: z.object({ id: z.string() }),
  score: score.optional().catch(undefined),
});
/** The kind of season is a number, or an object that holds it, or stands beside the season. */
const seasonType = z.union([z.int(), z.object({ type: z.int() }).transform(({ type }) => type)]);
const season = z.object({ year: z.int(), type: seasonType.optional() });
const event = z.object({
  id: z.string().regex(/^\d+$/),
  date: instant,
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
const board = z.object({
  leagues: z.array(z.object({ season: season.optional().catch(undefined) })).optional(),
  events: z.array(z.unknown()),
});

/** The games of US Eastern dates, written YYYY-MM-DD. */
export function espnScoreboard(baseUrl: string, from: string, to = from, keep = true): Feed<Board> {
  const dates = [...new Set([from, to])].map((date) => date.replaceAll('-', '')).join('-');
  return {
    name: 'espn-scoreboard',
    request: { url: `${baseUrl}${path}/scoreboard?dates=${dates}&limit=500` },
    keep,
    parse: (json) => {
      const { leagues, events } = parseOrFault(board, json);
      const reports: GameReport[] = [];
      const notices: Notice[] = [];
      for (const row of events) {
        const read = readEvent(row, leagues?.[0]?.season);
        if (typeof read === 'object') reports.push(read);
        else if (read !== 'wait')
          notices.push({ feed: 'espn-scoreboard', kind: 'unreadable-game', subject: subjectOf(row), detail: read.slice(1) });
      }
      return { reports, notices };
    },
  };
}

/** A report; 'wait' for a game whose teams or time are not settled; or the reason, behind an exclamation mark. */
function readEvent(row: unknown, leagueSeason: z.output<typeof season> | undefined): GameReport | 'wait' | `!${string}` {
  const parsed = event.safeParse(row);
  if (!parsed.success) return `!${parsed.error.issues[0]?.path.join('.')}: ${parsed.error.issues[0]?.message}`;
  const { id, date, competitions } = parsed.data;
  const [competition] = competitions;
  const state = competition?.status ?? parsed.data.status;
  const home = competition?.competitors.find((side) => side.homeAway === 'home');
  const away = competition?.competitors.find((side) => side.homeAway === 'away');
  if (!competition || !state || !home || !away) return '!not two sides and a status';
  if (competition.timeValid === false) return 'wait';
  const homeTeam = teamByEspnId(home.team.id);
  const awayTeam = teamByEspnId(away.team.id);
  if (!homeTeam || !awayTeam) return `!${home.team.id} or ${away.team.id} is not one of the thirty`;
  const { year, type = parsed.data.seasonType ?? 2 } = parsed.data.season ?? leagueSeason ?? seasonOf(date);
  const is = statusOf(state.type);
  if (!is) return `!unknown status ${state.type.name}`;
  const isPlayed = is === 'live' || is === 'final';
  if (is === 'final' && !isResult(home.score ?? null, away.score ?? null)) return '!final without a result';
  return {
    source: 'espn',
    sourceId: id,
    season: year,
    stage: stages[type] ?? 'regular',
    homeTeamId: homeTeam.id,
    awayTeamId: awayTeam.id,
    startsAt: date,
    neutral: competition.neutralSite,
    status: is,
    homeScore: isPlayed ? (home.score ?? null) : null,
    awayScore: isPlayed ? (away.score ?? null) : null,
    period: isPlayed ? (state.period ?? null) : null,
    gameClock: is === 'live' ? (state.displayClock ?? null) : null,
  };
}

const stages: Readonly<Record<number, Stage>> = { 1: 'preseason', 2: 'regular', 3: 'playoffs', 5: 'play-in' };

/** The name decides before the state: a postponed game may come as "post" and completed. */
function statusOf({ name, state, completed }: { name: string; state: string; completed: boolean }): GameReport['status'] | undefined {
  if (name === 'STATUS_POSTPONED') return 'postponed';
  if (name === 'STATUS_CANCELED') return 'canceled';
  if (name === 'STATUS_FINAL') return completed ? 'final' : undefined;
  if (state === 'in') return 'live';
  return state === 'pre' ? 'scheduled' : undefined;
}

const seasonOf = (date: Date) => ({ year: date.getUTCFullYear() + (date.getUTCMonth() >= 7 ? 1 : 0), type: undefined });

function subjectOf(row: unknown): string {
  const named = z.object({ id: z.string().max(40) }).safeParse(row);
  return named.success ? named.data.id : 'unnamed';
}
