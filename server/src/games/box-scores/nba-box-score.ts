import { z } from 'zod';
import { minutesOf, nbaGameRequest } from '#server/games/feeds/nba-cdn.ts';
import { parseFeed, type Feed } from '#server/platform/feeds/pull-feed.ts';
import { vendorName } from '#server/platform/feeds/vendor-values.ts';
import { FeedFault } from '#server/platform/feeds/fetch-url.ts';
import type { BoxScore, TeamBoxScore } from '#server/schema/games.ts';

export const playerStats = [
  'points',
  'fieldGoalsMade',
  'fieldGoalsAttempted',
  'threePointersMade',
  'threePointersAttempted',
  'freeThrowsMade',
  'freeThrowsAttempted',
  'reboundsOffensive',
  'reboundsDefensive',
  'assists',
  'steals',
  'blocks',
  'turnovers',
  'foulsPersonal',
  'plusMinusPoints',
] as const;

export type PlayerStat = (typeof playerStats)[number];

export const maxPlayers = 60;

const count = z.number().min(-150).max(400).nullable().default(null);
const player = z.object({
  personId: z.int().positive(),
  name: vendorName(80),
  status: z.string().optional(),
  starter: z.string().optional(),
  played: z.string().optional(),
  statistics: z
    .object({ minutes: z.string().optional(), ...Object.fromEntries(playerStats.map((name) => [name, count])) })
    .catchall(z.unknown()),
});
const side = z.object({
  teamId: z.int(),
  score: z.int().min(1).max(400),
  players: z.array(player).max(maxPlayers),
  statistics: z.object({
    fieldGoalsAttempted: count,
    freeThrowsAttempted: count,
    reboundsOffensive: count,
    turnoversTotal: count,
    turnovers: count,
    threePointersMade: count,
    threePointersAttempted: count,
  }),
});
const answer = z.object({
  game: z.object({ gameStatus: z.literal(3), period: z.int().min(4).max(20), homeTeam: side, awayTeam: side }),
});

export type ExpectedResult = Readonly<Record<'homeTeamId' | 'awayTeamId' | 'homeScore' | 'awayScore', number>>;

export function nbaBoxScore(baseUrl: string, nbaId: string, expected: ExpectedResult, storesPayload = true): Feed<BoxScore> {
  return {
    name: 'nba-box-scores',
    request: nbaGameRequest(baseUrl, nbaId),
    storesPayload,
    parse: (json) => {
      const { homeTeam, awayTeam, period } = parseFeed(answer, json).game;
      const same =
        homeTeam.teamId === expected.homeTeamId &&
        awayTeam.teamId === expected.awayTeamId &&
        homeTeam.score === expected.homeScore &&
        awayTeam.score === expected.awayScore;
      if (!same) throw new FeedFault('wrong-shape', `The box score of ${nbaId} is of another game or result`);
      return { overtimes: period - 4, home: readSide(homeTeam), away: readSide(awayTeam) };
    },
  };
}

function readSide({ players, statistics }: z.output<typeof side>): TeamBoxScore {
  const { turnoversTotal, turnovers, ...team } = statistics;
  return {
    team: { ...team, turnovers: turnoversTotal ?? turnovers },
    players: players.map((line) => {
      const hasPlayed = line.played === '1';
      const stats: Readonly<Record<string, unknown>> = line.statistics;
      return {
        playerId: String(line.personId),
        name: line.name,
        starter: line.starter === '1',
        minutes: hasPlayed ? (minutesOf(line.statistics.minutes ?? '') ?? 0) : 0,
        coachDecision: !hasPlayed && line.status === 'ACTIVE',
        stats: playerStats.map((name) => (hasPlayed && typeof stats[name] === 'number' ? stats[name] : null)),
      };
    }),
  };
}
