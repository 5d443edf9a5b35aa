import { pointsOfLine, type Line } from '#sandbox/league/games/box-score.ts';
import { seasonDatesAt } from '#sandbox/league/schedule/season-dates.ts';
import type { League } from '#sandbox/league/league.ts';
import type { Side } from '#sandbox/league/games/simulate-plays.ts';
import { plainName, type Player } from '#sandbox/league/rosters/roster.ts';
import { espnEvent, espnTeam, espnYear } from './espn-event.ts';
import { reportedScoreOf, type Listing } from './espn-game-list.ts';

const shots = (made: number, missed: number) => `${made}-${made + missed}`;

const columns: readonly (readonly [label: string, key: string, statistic: (line: Line) => number | string])[] = [
  ['MIN', 'minutes', ({ seconds }) => Math.round(seconds / 60)],
  ['PTS', 'points', pointsOfLine],
  ['FG', 'fieldGoalsMade-fieldGoalsAttempted', ({ counts: c }) => shots(c.two + c.three, c.missedTwo + c.missedThree)],
  ['3PT', 'threePointFieldGoalsMade-threePointFieldGoalsAttempted', ({ counts }) => shots(counts.three, counts.missedThree)],
  ['FT', 'freeThrowsMade-freeThrowsAttempted', ({ counts }) => shots(counts.freeThrow, counts.missedFreeThrow)],
  ['REB', 'rebounds', ({ counts }) => counts.offensiveRebound + counts.defensiveRebound],
  ['AST', 'assists', ({ counts }) => counts.assist],
  ['TO', 'turnovers', ({ counts }) => counts.turnover],
  ['STL', 'steals', ({ counts }) => counts.steal],
  ['BLK', 'blocks', ({ counts }) => counts.block],
  ['OREB', 'offensiveRebounds', ({ counts }) => counts.offensiveRebound],
  ['DREB', 'defensiveRebounds', ({ counts }) => counts.defensiveRebound],
  ['PF', 'fouls', ({ counts }) => counts.foul],
  ['+/-', 'plusMinus', ({ plus, minus }) => (plus > minus ? `+${plus - minus}` : plus - minus)],
];
const labels = columns.map(([label]) => label);
const keys = columns.map(([, key]) => key);

/** The response of `summary?event=…`, with statistics as strings. No real response was recorded: it has the fields that clients read. */
export function espnSummary(league: League, listing: Listing, now: number) {
  const { game, slot } = listing;
  const { competitions } = espnEvent(league, listing, league.standings(seasonDatesAt(slot.startsAt), now), now);
  const started = reportedScoreOf(league, listing, now).progress.phase !== 'before';
  const lines = started ? league.reportedBoxScore(game, now - 60_000) : undefined;
  const sides: readonly Side[] = ['away', 'home'];
  return {
    boxscore: {
      ...(lines && {
        players: sides.map((side) => ({
          team: espnTeam(game[side]),
          statistics: [
            {
              names: labels,
              keys,
              labels,
              athletes: [
                ...lines[side].map((line) => lineOf(line.player, line, "COACH'S DECISION")),
                ...league.absentAtStart(game[side], game).map(({ player, part }) => lineOf(player, undefined, part.toUpperCase())),
              ],
            },
          ],
        })),
      }),
    },
    header: {
      id: slot.espnId,
      uid: `s:40~l:46~e:${slot.espnId}`,
      season: { year: espnYear(game.season), type: 2 },
      timeValid: true,
      competitions,
    },
  };
}

/** A player's row. An absent player has no `line`. The row contains the `reason` only if the player did not play. */
function lineOf(player: Player, line: Line | undefined, reason: string) {
  const hasPlayed = line !== undefined && line.seconds > 0;
  return {
    active: line !== undefined,
    athlete: {
      id: String(player.espnId),
      displayName: plainName(player),
      shortName: `${player.firstName[0]}. ${plainName(player).split(' ').slice(1).join(' ')}`,
      jersey: player.jersey,
      position: { name: player.position, abbreviation: player.position },
    },
    starter: line?.starter ?? false,
    didNotPlay: !hasPlayed,
    ...(!hasPlayed && { reason }),
    ejected: false,
    stats: hasPlayed ? columns.map(([, , statistic]) => String(statistic(line))) : [],
  };
}
