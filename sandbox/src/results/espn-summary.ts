import { pointsOfLine, type Line } from '../league/box-score.ts';
import { seasonDatesAt } from '../league/season-dates.ts';
import type { League } from '../league/league.ts';
import type { Side } from '../league/plays.ts';
import { plainName, type Player } from '../league/roster.ts';
import { espnEvent, espnTeam, espnYear } from './espn-event.ts';
import { sightOf, type Listing } from './espn-listing.ts';

const labels = ['MIN', 'FG', '3PT', 'FT', 'OREB', 'DREB', 'REB', 'AST', 'STL', 'BLK', 'TO', 'PF', '+/-', 'PTS'];
const keys = [
  'minutes',
  'fieldGoalsMade-fieldGoalsAttempted',
  'threePointFieldGoalsMade-threePointFieldGoalsAttempted',
  'freeThrowsMade-freeThrowsAttempted',
  'offensiveRebounds',
  'defensiveRebounds',
  'rebounds',
  'assists',
  'steals',
  'blocks',
  'turnovers',
  'fouls',
  'plusMinus',
  'points',
];

/** summary?event=: one game with its box score, every figure as text. Not recorded from the real vendor: its shape is from memory. */
export function espnSummary(league: League, listing: Listing, now: number) {
  const { game, slot } = listing;
  const { competitions } = espnEvent(league, listing, league.standings(seasonDatesAt(slot.startsAt), now), now);
  const started = sightOf(league, listing, now).moment.phase !== 'before';
  const lines = started ? league.boxScoreSeen(game, now - 60_000) : undefined;
  const sides: readonly Side[] = ['away', 'home'];
  return {
    boxscore: {
      teams: sides.map((side) => ({ team: espnTeam(game[side]), statistics: [], homeAway: side })),
      ...(lines && {
        players: sides.map((side) => ({
          team: espnTeam(game[side]),
          statistics: [
            {
              names: labels,
              keys,
              labels,
              athletes: [
                ...lines[side].map((line) => athleteOf(line)),
                ...league.absentAtStart(game[side], game).map(({ player, part }) => absentee(player, part)),
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

function athleteOf(line: Line) {
  const played = line.seconds > 0;
  return {
    active: true,
    athlete: personOf(line.player),
    starter: line.starter,
    didNotPlay: !played,
    ...(!played && { reason: "COACH'S DECISION" }),
    ejected: false,
    stats: played ? figures(line) : [],
  };
}

function absentee(player: Player, part: string) {
  return {
    active: false,
    athlete: personOf(player),
    starter: false,
    didNotPlay: true,
    reason: part.toUpperCase(),
    ejected: false,
    stats: [],
  };
}

function personOf(player: Player) {
  return {
    id: String(player.espnId),
    displayName: plainName(player),
    shortName: `${player.firstName[0]}. ${plainName(player).split(' ').slice(1).join(' ')}`,
    jersey: player.jersey,
    position: { name: player.position, abbreviation: player.position },
  };
}

function figures(line: Line): string[] {
  const { counts, seconds, plus, minus } = line;
  const of = (made: number, missed: number) => `${made}-${made + missed}`;
  const difference = plus - minus;
  return [
    Math.round(seconds / 60),
    of(counts.two + counts.three, counts.missedTwo + counts.missedThree),
    of(counts.three, counts.missedThree),
    of(counts.freeThrow, counts.missedFreeThrow),
    counts.offensiveRebound,
    counts.defensiveRebound,
    counts.offensiveRebound + counts.defensiveRebound,
    counts.assist,
    counts.steal,
    counts.block,
    counts.turnover,
    counts.foul,
    difference > 0 ? `+${difference}` : difference,
    pointsOfLine(line),
  ].map(String);
}
