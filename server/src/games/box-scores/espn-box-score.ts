import { z } from 'zod';
import { teamById } from '#domain/teams.ts';
import { parseFeed, type Feed } from '#server/platform/feeds/pull-feed.ts';
import { vendorId, vendorName } from '#server/platform/feeds/vendor-values.ts';
import { FeedFault } from '#server/platform/feeds/fetch-url.ts';
import type { BoxPlayer, BoxScore, TeamBoxScore } from '#server/schema/games.ts';
import { maxPlayers, type ExpectedResult, playerStats, type PlayerStat } from './nba-box-score.ts';

const line = z.object({
  athlete: z.object({ id: vendorId, displayName: vendorName(80) }),
  starter: z.boolean().default(false),
  didNotPlay: z.boolean().default(false),
  reason: z.string().default(''),
  stats: z.array(z.string()).default([]),
});
const side = z.object({
  team: z.object({ id: z.string() }),
  statistics: z.array(z.object({ keys: z.array(z.string()), athletes: z.array(line).max(maxPlayers) })).min(1),
});
const answer = z.object({
  boxscore: z.object({ players: z.array(side).length(2) }),
  header: z.object({
    competitions: z
      .array(
        z.object({
          status: z.object({ period: z.int().min(4).max(20).catch(4), type: z.object({ completed: z.literal(true) }) }),
          competitors: z.array(z.object({ homeAway: z.string(), score: z.coerce.number() })),
        }),
      )
      .min(1),
  }),
});

export function espnBoxScore(baseUrl: string, espnId: string, expected: ExpectedResult, storesPayload = true): Feed<BoxScore> {
  return {
    name: 'espn-box-scores',
    request: { url: `${baseUrl}/apis/site/v2/sports/basketball/nba/summary?event=${espnId}` },
    storesPayload,
    parse: (json) => {
      const { boxscore, header } = parseFeed(answer, json);
      const [competition] = header.competitions;
      const scoreOf = (which: string) => competition!.competitors.find(({ homeAway }) => homeAway === which)?.score;
      const of = (teamId: number) => boxscore.players.find(({ team }) => team.id === teamById(teamId)?.espnId);
      const [home, away] = [of(expected.homeTeamId), of(expected.awayTeamId)];
      if (!home || !away || scoreOf('home') !== expected.homeScore || scoreOf('away') !== expected.awayScore) {
        throw new FeedFault('wrong-shape', `The box score of ${espnId} is of another game or result`);
      }
      return { overtimes: competition!.status.period - 4, home: readSide(home), away: readSide(away) };
    },
  };
}

function readSide({ statistics }: z.output<typeof side>): TeamBoxScore {
  const { keys, athletes } = statistics[0]!;
  const players = athletes.map((entry) => readLine(keys, entry));
  // ESPN formats the team totals as text in several ways, so the totals are computed from the players' statistics.
  const sum = (stat: PlayerStat) => players.reduce((total, { stats }) => total + (stats[playerStats.indexOf(stat)] ?? 0), 0);
  return {
    players,
    team: {
      fieldGoalsAttempted: sum('fieldGoalsAttempted'),
      freeThrowsAttempted: sum('freeThrowsAttempted'),
      reboundsOffensive: sum('reboundsOffensive'),
      turnovers: sum('turnovers'),
      threePointersMade: sum('threePointersMade'),
      threePointersAttempted: sum('threePointersAttempted'),
    },
  };
}

function readLine(keys: readonly string[], { athlete, starter, didNotPlay, reason, stats }: z.output<typeof line>): BoxPlayer {
  const hasPlayed = !didNotPlay && stats.length === keys.length;
  const text = (key: string) => stats[keys.indexOf(key)] ?? '';
  const number = (value: string | undefined) => (hasPlayed && value && /^[+-]?\d+$/.test(value) ? Number(value) : null);
  const pair = (key: string) => text(key).split('-').map(number);
  const [fieldGoalsMade, fieldGoalsAttempted] = pair('fieldGoalsMade-fieldGoalsAttempted');
  const [threesMade, threesAttempted] = pair('threePointFieldGoalsMade-threePointFieldGoalsAttempted');
  const [freeThrowsMade, freeThrowsAttempted] = pair('freeThrowsMade-freeThrowsAttempted');
  const rest = ['offensiveRebounds', 'defensiveRebounds', 'assists', 'steals', 'blocks', 'turnovers', 'fouls', 'plusMinus'];
  return {
    playerId: athlete.id,
    name: athlete.displayName,
    starter,
    minutes: number(text('minutes')) ?? 0,
    coachDecision: didNotPlay && /coach/i.test(reason),
    stats: [
      number(text('points')),
      fieldGoalsMade ?? null,
      fieldGoalsAttempted ?? null,
      threesMade ?? null,
      threesAttempted ?? null,
      freeThrowsMade ?? null,
      freeThrowsAttempted ?? null,
      ...rest.map((key) => number(text(key))),
    ],
  };
}
