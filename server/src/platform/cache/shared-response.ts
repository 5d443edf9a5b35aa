import type { FastifyInstance } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { Route } from '#contract/route.ts';
import type { TopicKey } from '#contract/topics.ts';
import { secondMs } from '#domain/durations.ts';
import { cacheControl } from '#server/platform/request/cache-control.ts';
import type { Cache, Delivered } from './cache.ts';

declare module 'fastify' {
  interface FastifyInstance {
    cache: Cache;
    /** Milliseconds until a game begins, the league's day ends, or something else changes by time alone. */
    msToNextChange: () => Promise<number>;
  }
}

/** The validated input of a request to a shared route. */
interface SharedCall {
  readonly params: unknown;
  readonly query: unknown;
}

const defaultMaxAgeSeconds = 300;

/** Answers a shared route from the cache. What a caller sends besides the declared parameters causes no other answer. */
export function sharedResponse(
  app: FastifyInstance,
  route: Route & Required<Pick<Route, 'shared'>>,
  handle: (call: SharedCall) => unknown,
): (call: SharedCall, beforeBuild?: (isNew: boolean) => void) => Promise<Delivered> {
  const { topics, followsSchedule, maxAgeSeconds = defaultMaxAgeSeconds } = route.shared;
  const isPremium = route.access === 'premium';
  const maxAgeMs = maxAgeSeconds * secondMs;
  const options = {
    audience: isPremium ? ('premium' as const) : ('public' as const),
    maxAgeMs: followsSchedule ? async () => Math.min(maxAgeMs, await app.msToNextChange()) : maxAgeMs,
  };
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': isPremium ? cacheControl.personal : cacheControl.shared,
    // Another cache must not serve this response to a person in a time-out.
    vary: 'cookie',
  };
  const serialize = serializerCompiler({ schema: route.response, method: route.method, url: route.path });
  const hasInput = route.params !== undefined || route.query !== undefined;
  return (request, beforeBuild) => {
    const call = { params: route.params && request.params, query: route.query && request.query };
    const { id } = (call.params ?? {}) as { id?: string };
    const keys = (id === undefined ? topics : topics.map((topic) => topic.replace(':id', `:${id}`))) as readonly TopicKey[];
    const key = hasInput ? `${route.path} ${JSON.stringify(call)}` : route.path;
    const build = async () => ({ headers, body: serialize(await handle(call)) });
    return app.cache.answer(key, keys, build, { ...options, ...(beforeBuild && { beforeBuild }) });
  };
}
