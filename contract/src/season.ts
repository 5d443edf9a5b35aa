import { z } from 'zod';
import { reportStatuses } from '#domain/injuries.ts';
import { gameHeader } from './games.ts';

const time = z.iso.datetime();
const date = z.iso.date();

const team = { team_id: z.int(), team_name: z.string() };
/** In the season so far. */
const winsAndLosses = { wins: z.int(), losses: z.int() };

/** In points against an average team on a neutral court. */
const teamRating = z.object({
  ...team,
  ...winsAndLosses,
  /** If everyone plays. */
  rating: z.number(),
  /** Without what the injury reports of today cost. */
  rating_today: z.number(),
  /** Null if there is no rating of that day. */
  change_week: z.number().nullable(),
  change_season: z.number().nullable(),
  /** The mean rating of the opponents in the remaining games; null if there are none. */
  remaining_opponents: z.number().nullable(),
  /** The ratings of the season at equal intervals, the oldest first. */
  history: z.array(z.number()),
});
export type TeamRating = z.output<typeof teamRating>;

const asOf = {
  /** The US Eastern date of the last computation, which has the games of earlier dates; null before the first one. */
  date: date.nullable(),
  /** The year in which the season ends. */
  season: z.int().nullable(),
};

export const ratingsPage = z.object({
  ...asOf,
  /** Half of the range in which the strength of a team is with a probability of 80 %; null before the first computation. */
  half_range: z.number().nullable(),
  /** The best first. */
  teams: z.array(teamRating),
});
export type RatingsPage = z.output<typeof ratingsPage>;

const teamForecast = z.object({
  ...team,
  conference: z.enum(['East', 'West']),
  ...winsAndLosses,
  /** The place in the conference. */
  place: z.int(),
  expected_wins: z.number(),
  /** The tenth and the ninetieth percentile of wins. */
  wins_range: z.tuple([z.int(), z.int()]),
  /** The probability of each place in the conference at the end of the regular season. */
  places: z.array(z.number()),
  play_in: z.number(),
  playoffs: z.number(),
  /** The probability of winning each of the four rounds. The last one is the title. */
  rounds: z.array(z.number()),
  /** The probability of the first pick in the draft, by the rules since 2027; null in forecasts from before it was computed. */
  first_pick: z.number().nullable(),
});
export type TeamForecast = z.output<typeof teamForecast>;

export const seasonPage = z.object({
  ...asOf,
  simulations: z.int().nullable(),
  /** In the order of the standings of each conference. */
  teams: z.array(teamForecast),
  /** The games of the next seven days that change most who reaches the playoffs: by how much, for both teams added up. */
  games: z.array(gameHeader.extend({ swing: z.number() })),
});
export type SeasonPage = z.output<typeof seasonPage>;

/** A season forecast with all digits, as its hash in the ledger commits to it. */
export const committedForecast = z.object({
  date,
  season: z.int(),
  madeAt: time,
  modelVersion: z.string(),
  seed: z.int(),
  simulations: z.int(),
  halfRange: z.number(),
  teams: z
    .array(
      z.object({
        teamId: z.int(),
        ...winsAndLosses,
        place: z.int(),
        expectedWins: z.number(),
        winsRange: z.tuple([z.int(), z.int()]).readonly(),
        places: z.array(z.number()).readonly(),
        playIn: z.number(),
        playoffs: z.number(),
        rounds: z.array(z.number()).readonly(),
        firstPick: z.number().optional(),
        remainingOpponents: z.number().nullable(),
      }),
    )
    .readonly(),
  swings: z.array(z.object({ gameId: z.string(), swing: z.number() })).readonly(),
});
export type CommittedForecast = z.output<typeof committedForecast>;

/** How the chances of reaching the playoffs between two numbers came true. */
const chanceRecord = z.object({ from: z.number(), to: z.number(), forecasts: z.int(), said: z.number(), happened: z.number() });

/** The forecasts of decided seasons that were made in one month. */
const monthRecord = z.object({
  /** YYYY-MM. */
  month: z.string(),
  /** One per team and day. */
  forecasts: z.int(),
  /** The mean difference between expected and final wins. */
  wins_error: z.number(),
  /** The Brier score of the chances of reaching the playoffs. */
  playoffs_score: z.number(),
});

export const seasonRecord = z.object({
  /** The days with a forecast of a season whose playoff teams are not known yet. */
  undecided_days: z.int(),
  /** The oldest first. */
  months: z.array(monthRecord),
  /** Over all months. */
  playoffs: z.array(chanceRecord),
});
export type SeasonRecord = z.output<typeof seasonRecord>;

const betCounts = z.object({ won: z.int(), lost: z.int(), pushed: z.int() });

export const teamPage = z.object({
  ...asOf,
  ...team,
  half_range: z.number().nullable(),
  rating: teamRating.nullable(),
  forecast: teamForecast.nullable(),
  history: z.array(z.object({ date, rating: z.number() })),
  /** The players in the injury reports, the costliest first. `points`: what each costs the team in a game. */
  absences: z.array(z.object({ name: z.string(), status: z.enum(reportStatuses), points: z.number() })),
  /** At the lines of our last prediction before each game: how the team did against the spread, and whether its games went over the total. */
  against_spread: betCounts,
  overs: betCounts,
  coming: z.array(gameHeader),
  /** The games of the season, the newest first. */
  results: z.array(
    gameHeader.extend({
      awayScore: z.int(),
      homeScore: z.int(),
      /** What we said before tip-off: the team's probability of winning; null without a prediction. */
      winProbability: z.number().nullable(),
    }),
  ),
});
export type TeamPage = z.output<typeof teamPage>;
