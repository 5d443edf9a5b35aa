import { z } from 'zod';
import { routesWith } from '#contract/route.ts';
import { site } from '#contract/site-settings.ts';
import {
  feedLastGoodTimes,
  health,
  injuryDisagreementsPage,
  injuryDisagreementsQuery,
  operatorStatus,
  preparation,
  readiness,
} from '#contract/status.ts';

export const operatorRoutes = routesWith({ openInTimeOut: true })({
  getHealth: {
    method: 'GET',
    path: '/healthz',
    access: 'public',
    summary: 'Whether the process is alive',
    response: health,
  },
  getReadiness: {
    method: 'GET',
    path: '/readyz',
    access: 'public',
    summary:
      'Whether this process can serve requests and predictions are issued; for the operator also why not, and the state of the database, migrations, feeds and proxies',
    response: readiness,
    otherResponses: { 503: readiness },
  },
  getMetrics: {
    method: 'GET',
    path: '/metrics',
    access: 'operator',
    summary: 'Prometheus metrics',
    response: z.string(),
  },
  getSite: {
    method: 'GET',
    path: '/api/site',
    access: 'public',
    summary: 'Public settings of this installation',
    shared: { topics: [] },
    response: site,
  },
  getPreparation: {
    method: 'GET',
    path: '/api/preparation',
    access: 'public',
    summary: 'How far the first load of past games is, before which there are no predictions',
    shared: { topics: ['preparation'] },
    response: preparation,
  },
  getFeeds: {
    method: 'GET',
    path: '/api/feeds',
    access: 'public',
    summary: 'When each feed last returned usable data',
    shared: { topics: ['feeds'] },
    response: feedLastGoodTimes,
  },
  getStatus: {
    method: 'GET',
    path: '/api/admin/status',
    access: 'operator',
    summary: 'State of the feeds and jobs, and feed data that was rejected',
    response: operatorStatus,
  },
  getInjuryDisagreements: {
    method: 'GET',
    path: '/api/admin/injury-disagreements',
    access: 'operator',
    summary: "Players about whom ESPN and the league's injury report currently differ",
    query: injuryDisagreementsQuery,
    response: injuryDisagreementsPage,
  },
});
