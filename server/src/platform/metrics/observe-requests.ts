import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { inProcessViewer } from '#server/platform/http/in-process-viewer.ts';
import type { LogAnswer } from './access-log.ts';
import { RequestDurations } from './request-durations.ts';

export type ObserveRequest = (request: IncomingMessage, requestId: string, route: string, status: number, startedAt: number) => void;

/** Counts and logs every answered request from outside, on the general and on the short path. */
export function observeRequests(
  app: FastifyInstance,
  { registry, logAnswer }: { registry: Registry; logAnswer: LogAnswer | undefined },
): ObserveRequest {
  const durations = new RequestDurations(registry);

  function observe({ method = '', url = '' }: IncomingMessage, requestId: string, route: string, status: number, elapsedMs: number): void {
    durations.count(method, route, status, elapsedMs / 1000);
    logAnswer?.({ requestId, method, path: pathOf(url), status, elapsedMs });
  }

  app.addHook('onResponse', async (request, reply) => {
    if (inProcessViewer() !== undefined) return;
    // The label is the path pattern of the route, not the URL. Otherwise every game and user would create a new metric.
    observe(request.raw, request.id, request.routeOptions.url ?? 'page', reply.statusCode, reply.elapsedTime);
  });
  return (request, requestId, route, status, startedAt) => observe(request, requestId, route, status, performance.now() - startedAt);
}

function pathOf(url: string): string {
  const queryAt = url.indexOf('?');
  return queryAt === -1 ? url : url.slice(0, queryAt);
}
