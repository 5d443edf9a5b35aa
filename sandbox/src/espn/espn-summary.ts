import { pointsOfLine, sumOfLines, type Line } from '#sandbox/league/games/box-score.ts';
import { seasonDatesAt } from '#sandbox/league/schedule/season-dates.ts';
import type { League } from '#sandbox/league/league.ts';
import type { Side } from '#sandbox/league/games/simulate-plays.ts';
import { plainName, type Player } from '#sandbox/league/rosters/roster.ts';
import { espnEvent, espnTeam, espnYear } from './espn-event.ts';
import { reportedScoreOf, type Listing } from './espn-game-list.ts';

/** The columns of a player's statistics, in ESPN's current order. */
const columns = [
  ['MIN', 'minutes'],
  ['PTS', 'points'],
  ['FG', 'fieldGoalsMade-fieldGoalsAttempted'],
  ['3PT', 'threePointFieldGoalsMade-threePointFieldGoalsAttempted'],
  ['FT', 'freeThrowsMade-freeThrowsAttempted'],
  ['REB', 'rebounds'],
  ['AST', 'assists'],
  ['TO', 'turnovers'],
  ['STL', 'steals'],
  ['BLK', 'blocks'],
  ['OREB', 'offensiveRebounds'],
  ['DREB', 'defensiveRebounds'],
  ['PF', 'fouls'],
  ['+/-', 'plusMinus'],
] as const;
const labels = columns.map(([label]) => label);
const keys = columns.map(([, key]) => key);

/**
 * The response of `summary?event=`: one game with its box score; all statistics are strings. There is no recorded response, so
 * it has the fields that known clients read.
 */
export function espnSummary(league: League, listing: Listing, now: number) {
  const { game, slot } = listing;
  const { competitions } = espnEvent(league, listing, league.standings(seasonDatesAt(slot.startsAt), now), now);
  const started = reportedScoreOf(league, listing, now).progress.phase !== 'before';
  const lines = started ? league.reportedBoxScore(game, now - 60_000) : undefined;
  const sides: readonly Side[] = ['away', 'home'];
  return {
    boxscore: {
      teams: sides.map((side) => ({ team: espnTeam(game[side]), statistics: lines ? teamFigures(lines[side]) : [], homeAway: side })),
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

type Figures = Record<(typeof columns)[number][1], string>;

function figures(line: Line): string[] {
  const all = figuresOf(line);
  return keys.map((key) => all[key]);
}

function teamFigures(lines: readonly Line[]) {
  const { minutes: _minutes, points: _points, plusMinus: _difference, rebounds, turnovers, ...rest } = figuresOf(sumOfLines(lines));
  const named = { ...rest, totalRebounds: rebounds, turnovers, totalTurnovers: turnovers };
  return Object.entries(named).map(([name, displayValue]) => ({ name, displayValue, label: name }));
}

function figuresOf(line: Pick<Line, 'counts' | 'seconds' | 'plus' | 'minus'>): Figures {
  const { counts, seconds, plus, minus } = line;
  const of = (made: number, missed: number) => `${made}-${made + missed}`;
  const difference = plus - minus;
  return {
    minutes: String(Math.round(seconds / 60)),
    points: String(pointsOfLine(line)),
    'fieldGoalsMade-fieldGoalsAttempted': of(counts.two + counts.three, counts.missedTwo + counts.missedThree),
    'threePointFieldGoalsMade-threePointFieldGoalsAttempted': of(counts.three, counts.missedThree),
    'freeThrowsMade-freeThrowsAttempted': of(counts.freeThrow, counts.missedFreeThrow),
    rebounds: String(counts.offensiveRebound + counts.defensiveRebound),
    assists: String(counts.assist),
    turnovers: String(counts.turnover),
    steals: String(counts.steal),
    blocks: String(counts.block),
    offensiveRebounds: String(counts.offensiveRebound),
    defensiveRebounds: String(counts.defensiveRebound),
    fouls: String(counts.foul),
    plusMinus: difference > 0 ? `+${difference}` : String(difference),
  };
}
