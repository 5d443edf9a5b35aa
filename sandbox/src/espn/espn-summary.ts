import { pointsOfLine, type BoxScore, type Line } from '#sandbox/league/games/box-score.ts';
import type { League } from '#sandbox/league/league.ts';
import type { Side } from '#sandbox/league/games/simulate-plays.ts';
import { plainName, type Player } from '#sandbox/league/rosters/roster.ts';
import { espnEvent } from './espn-event.ts';
import { reportedScoreOf, type Listing } from './espn-game-list.ts';

const shots = (made: number, missed: number) => `${made}-${made + missed}`;

const columns: readonly (readonly [key: string, statistic: (line: Line) => number | string])[] = [
  ['minutes', ({ seconds }) => Math.round(seconds / 60)],
  ['points', pointsOfLine],
  ['fieldGoalsMade-fieldGoalsAttempted', ({ counts: c }) => shots(c.two + c.three, c.missedTwo + c.missedThree)],
  ['threePointFieldGoalsMade-threePointFieldGoalsAttempted', ({ counts }) => shots(counts.three, counts.missedThree)],
  ['freeThrowsMade-freeThrowsAttempted', ({ counts }) => shots(counts.freeThrow, counts.missedFreeThrow)],
  ['rebounds', ({ counts }) => counts.offensiveRebound + counts.defensiveRebound],
  ['assists', ({ counts }) => counts.assist],
  ['turnovers', ({ counts }) => counts.turnover],
  ['steals', ({ counts }) => counts.steal],
  ['blocks', ({ counts }) => counts.block],
  ['offensiveRebounds', ({ counts }) => counts.offensiveRebound],
  ['defensiveRebounds', ({ counts }) => counts.defensiveRebound],
  ['fouls', ({ counts }) => counts.foul],
  ['plusMinus', ({ plus, minus }) => (plus > minus ? `+${plus - minus}` : plus - minus)],
];
const keys = columns.map(([key]) => key);

/** The response of `summary?event=…`, with statistics as strings. Not recorded from ESPN: it has the fields that known clients read. */
export function espnSummary(league: League, listing: Listing, now: number) {
  const { game } = listing;
  const { competitions } = espnEvent(league, listing, now);
  const started = reportedScoreOf(league, listing, now).progress.phase !== 'before';
  const lines = started ? league.reportedBoxScore(game, now - 60_000) : undefined;
  const playersOf = (side: Side, box: BoxScore) => ({
    team: { id: game[side].espnId },
    statistics: [
      {
        keys,
        athletes: [
          ...box[side].map((line) => lineOf(line.player, line, "COACH'S DECISION")),
          ...league.absentAtStart(game[side], game).map(({ player, part }) => lineOf(player, undefined, part.toUpperCase())),
        ],
      },
    ],
  });
  return { boxscore: lines ? { players: [playersOf('away', lines), playersOf('home', lines)] } : {}, header: { competitions } };
}

/** A player's row. An absent player has no `line`. The row contains the `reason` only if the player did not play. */
function lineOf(player: Player, line: Line | undefined, reason: string) {
  const hasPlayed = line !== undefined && line.seconds > 0;
  return {
    athlete: { id: String(player.espnId), displayName: plainName(player) },
    starter: line?.starter ?? false,
    didNotPlay: !hasPlayed,
    ...(!hasPlayed && { reason }),
    stats: hasPlayed ? columns.map(([, statistic]) => String(statistic(line))) : [],
  };
}
