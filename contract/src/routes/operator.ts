import { z } from 'zod';
import type { Route } from '#contract/route.ts';
import { site } from '#contract/site-settings.ts';
import { feedAges, health, injuryDisagreementsPage, injuryDisagreementsQuery, operatorStatus, readiness } from '#contract/status.ts';

/** Routes that report the state of the installation: health, metrics, feeds and public settings. */
export const operatorRoutes = {
  getHealth: {
    method: 'GET',
    path: '/healthz',
    access: 'public',
    openInTimeOut: true,
    summary: 'Whether the process is alive',
    response: health,
  },
  getReadiness: {
    method: 'GET',
    path: '/readyz',
    access: 'public',
    openInTimeOut: true,
    summary:
      'Whether this process can serve requests and predictions are issued; for the operator also why not, and the state of the database, migrations, feeds and proxies',
    response: readiness,
    otherResponses: { 503: readiness },
  },
  getMetrics: {
    method: 'GET',
    path: '/metrics',
    access: 'operator',
    openInTimeOut: true,
    summary: 'Prometheus metrics',
    response: z.string(),
  },
  getSite: {
    method: 'GET',
    path: '/api/site',
    access: 'public',
    openInTimeOut: true,
    summary: 'Public settings of this installation',
    response: site,
  },
  getFeeds: {
    method: 'GET',
    path: '/api/feeds',
    access: 'public',
    openInTimeOut: true,
    summary: 'When each feed last returned usable data',
    response: feedAges,
  },
  getStatus: {
    method: 'GET',
    path: '/api/admin/status',
    access: 'operator',
    openInTimeOut: true,
    summary: 'State of the feeds and jobs, and feed data that was rejected',
    response: operatorStatus,
  },
  getInjuryDisagreements: {
    method: 'GET',
    path: '/api/admin/injury-disagreements',
    access: 'operator',
    openInTimeOut: true,
    summary: "Players about whom ESPN and the league's injury report currently differ",
    query: injuryDisagreementsQuery,
    response: injuryDisagreementsPage,
  },
} as const satisfies Record<string, Route>;
