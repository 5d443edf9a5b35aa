import { z } from 'zod';
import { user } from './account.ts';
import { health, readiness } from './health.ts';
import { ledgerPage, ledgerQuery } from './ledger.ts';
import { oddsGame, premiumGame } from './predictions.ts';
import type { Route } from './route.ts';
import { site } from './site.ts';
import { feedAges, operatorStatus } from './status.ts';

/** The API as one table. A route that is not here cannot be served, a field that is not in its response cannot leave. */
export const routes = {
  getHealth: { method: 'GET', path: '/healthz', access: 'public', summary: 'Is the process alive?', response: health },
  getReadiness: {
    method: 'GET',
    path: '/readyz',
    access: 'public',
    summary: 'Can this process serve: database, migrations, age of the feeds',
    response: readiness,
    otherResponses: { 503: readiness },
  },
  getMetrics: {
    method: 'GET',
    path: '/metrics',
    access: 'local',
    summary: 'Prometheus metrics',
    response: z.string(),
  },
  getSite: {
    method: 'GET',
    path: '/api/site',
    access: 'public',
    summary: 'What the pages must know about this installation',
    response: site,
  },
  getFeeds: {
    method: 'GET',
    path: '/api/feeds',
    access: 'public',
    summary: 'When each feed last answered well: the age of what the pages show',
    response: feedAges,
  },
  getStatus: {
    method: 'GET',
    path: '/api/admin/status',
    access: 'operator',
    summary: 'Feeds, jobs and everything that could not be used, for the operator',
    response: operatorStatus,
  },
  getLatestPredictions: {
    method: 'GET',
    path: '/api/predictions/latest',
    access: 'public',
    summary: "Today's games (US Eastern date, or the next day that has games) with every bookmaker's odds",
    response: z.array(oddsGame),
  },
  getPremiumPredictions: {
    method: 'GET',
    path: '/api/predictions/premium',
    access: 'premium',
    summary: 'Probabilities, value gaps and latest odds of the games of the coming 72 hours',
    response: z.array(premiumGame),
  },
  getLedger: {
    method: 'GET',
    path: '/api/record/ledger',
    access: 'public',
    summary: 'Every prediction ever issued, chained by hash; contents from tip-off on',
    query: ledgerQuery,
    response: ledgerPage,
  },
  getStream: {
    method: 'GET',
    path: '/api/stream',
    access: 'public',
    summary: 'Server-sent events: changed games and prices as they change, and to premium users changed predictions',
    response: z.string(),
  },
  getUser: { method: 'GET', path: '/api/user', access: 'user', summary: 'The signed-in user', response: user },
} as const satisfies Record<string, Route>;
