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
  /** A value of `performance.now()`. */
  readonly startedAt: number;
}

/** prom-client takes several times as long for a single value as for each of many. */
const observedTogether = 100;

export type ObserveRequest = (answered: AnsweredRequest) => void;

export function observeRequests(app: FastifyInstance, registry: Registry): ObserveRequest {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2],
    registers: [registry],
    collect: observeWaiting,
  });
  let waiting: { readonly labels: Record<'method' | 'route' | 'status', string | number>; readonly seconds: number }[] = [];
  function observeWaiting(): void {
    for (const { labels, seconds } of waiting) durations.observe(labels, seconds);
    waiting = [];
  }

  // Nothing is redacted: these lines contain no secrets, and searching for secrets would take longer than most requests.
  const log = app.log.child({}, { redact: [] });
  let minuteEndsAt = 0;
  let lines = 0;

  function observe({ method, url, requestId, route, status, startedAt }: AnsweredRequest): void {
    const now = performance.now();
    const elapsedMs = now - startedAt;
    waiting.push({ labels: { method, route, status }, seconds: elapsedMs / 1000 });
    if (waiting.length >= observedTogether) observeWaiting();
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

  app.addHook('onResponse', ({ method, url, id: requestId, routeOptions }, { statusCode: status, elapsedTime }, done) => {
    const startedAt = performance.now() - elapsedTime;
    if (inProcessViewer() === undefined) observe({ method, url, requestId, route: routeOptions.url ?? 'page', status, startedAt });
    done();
  });
  return observe;
}
