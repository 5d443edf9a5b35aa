import type { FastifyInstance } from 'fastify';
import { Histogram, type Registry } from 'prom-client';
import { minuteMs } from '#domain/durations.ts';
import { inProcessViewer } from '#server/platform/request/viewer.ts';

/** Ten a second. Logs are limited in size: a flood of requests must not remove the security events from them. */
const maxLinesPerMinute = 600;

interface AnsweredRequest {
  readonly method: string;
  readonly url: string;
  readonly requestId: string;
  /** The path pattern of the route, not the URL. Otherwise every game and user would create a new metric. */
  readonly route: string;
  readonly status: number;
  readonly elapsedMs: number;
}

export type ObserveRequest = (answered: AnsweredRequest) => void;

/** Counts and logs every answered request from outside. Requests above the limit of a minute are counted in one line. */
export function observeRequests(app: FastifyInstance, registry: Registry): ObserveRequest {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2],
    registers: [registry],
  });
  // Looking a series up by its labels takes longer than sending a prepared answer.
  const series = new Map<string, Histogram.Internal<'method' | 'route' | 'status'>>();
  // Nothing is redacted: these lines contain no secrets, and searching for secrets would take longer than most requests.
  const log = app.log.child({}, { redact: [] });
  let minuteEndsAt = 0;
  let lines = 0;

  function observe({ method, url, requestId, route, status, elapsedMs }: AnsweredRequest): void {
    const key = `${method} ${status} ${route}`;
    const known = series.get(key) ?? durations.labels({ method, route, status });
    series.set(key, known);
    known.observe(elapsedMs / 1000);
    const now = performance.now();
    if (now >= minuteEndsAt) {
      if (lines > maxLinesPerMinute) log.info({ count: lines - maxLinesPerMinute }, 'requests without a line');
      minuteEndsAt = now + minuteMs;
      lines = 0;
    }
    lines += 1;
    if (lines > maxLinesPerMinute) return;
    // The query string may contain reset tokens, checkout ids and API keys.
    log.info({ reqId: requestId, method, path: url.split('?', 1)[0], status, us: Math.round(elapsedMs * 1000) }, 'request answered');
  }

  app.addHook('onResponse', ({ method, url, id: requestId, routeOptions }, { statusCode: status, elapsedTime: elapsedMs }, done) => {
    if (inProcessViewer() === undefined) observe({ method, url, requestId, route: routeOptions.url ?? 'page', status, elapsedMs });
    done();
  });
  return observe;
}
