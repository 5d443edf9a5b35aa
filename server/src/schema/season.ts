import { doublePrecision, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { CommittedForecast, TeamPage } from '#contract/season.ts';
import { moment } from './platform/column-types.ts';

/** The strength of each team on the morning of each day after games, in points, if everyone plays. */
export const teamRatings = pgTable(
  'team_ratings',
  {
    /** US Eastern date, YYYY-MM-DD. The rating has the games of earlier dates. */
    date: text().notNull(),
    teamId: integer().notNull(),
    season: integer().notNull(),
    rating: doublePrecision().notNull(),
    /** Kept up to date on the latest date; empty on dates that were computed afterwards. */
    absences: jsonb().$type<TeamPage['absences']>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.date, table.teamId] }), index('team_ratings_season').on(table.season, table.teamId, table.date)],
);

/** The forecast of a season on the morning of a day. It is never changed. */
export const seasonForecasts = pgTable('season_forecasts', {
  /** US Eastern date. The forecast has the games of earlier dates. */
  date: text().primaryKey(),
  season: integer().notNull(),
  madeAt: moment().notNull(),
  modelVersion: text().notNull(),
  /** With the same inputs the same seed gives the same forecast. */
  seed: integer().notNull(),
  simulations: integer().notNull(),
  /** Half of the range in which the strength of a team is with a probability of 80 %, in points. */
  halfRange: doublePrecision().notNull(),
  teams: jsonb().$type<CommittedForecast['teams']>().notNull(),
  swings: jsonb().$type<CommittedForecast['swings']>().notNull(),
});
