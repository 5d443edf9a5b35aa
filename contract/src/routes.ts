import { z } from 'zod';
import { user } from './account.ts';
import { health, readiness } from './health.ts';
import type { Route } from './route.ts';
import { site } from './site.ts';

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
  getUser: { method: 'GET', path: '/api/user', access: 'user', summary: 'The signed-in user', response: user },
} as const satisfies Record<string, Route>;
