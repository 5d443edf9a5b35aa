import { z } from 'zod';
import type { Route } from '#contract/route.ts';
import { committedForecast, ratingsPage, seasonPage, seasonRecord, teamPage } from '#contract/season.ts';

export const seasonRoutes = {
  getRatings: {
    method: 'GET',
    path: '/api/ratings',
    access: 'public',
    summary: 'The strength of every team in points, with its uncertainty, changes and remaining opponents',
    shared: { topics: ['season', 'game'] },
    response: ratingsPage,
  },
  getRatingsTable: {
    method: 'GET',
    path: '/api/ratings.csv',
    access: 'public',
    summary: 'The ratings of every team as CSV',
    response: z.string(),
  },
  getTeam: {
    method: 'GET',
    path: '/api/teams/:slug',
    access: 'public',
    summary: 'A team with its ratings, season forecast, injuries, coming games and results',
    params: z.object({ slug: z.string().regex(/^[\w-]{1,40}$/) }),
    // Has the team's games of the whole season.
    shared: { topics: ['season', 'game', 'verdict', 'past'], followsSchedule: true },
    response: teamPage,
  },
  getSeason: {
    method: 'GET',
    path: '/api/season',
    access: 'public',
    summary: 'Expected wins and the chances of places, playoffs and title for every team, from 20,000 simulated seasons',
    shared: { topics: ['season', 'game'] },
    response: seasonPage,
  },
  getSeasonForecast: {
    method: 'GET',
    path: '/api/season/forecasts/:date',
    access: 'public',
    limit: 'large-read',
    summary: 'The season forecast of a date with all digits, whose hash is in the ledger entries of that day',
    params: z.object({ date: z.iso.date() }),
    shared: { topics: ['season'] },
    response: committedForecast,
  },
  getSeasonRecord: {
    method: 'GET',
    path: '/api/season/record',
    access: 'public',
    summary: 'How the season forecasts of decided seasons came true, by month',
    // A game decides a season, but until the maximum age of this answer nobody needs to know.
    shared: { topics: ['season'] },
    response: seasonRecord,
  },
} as const satisfies Record<string, Route>;
