import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import etag from '@fastify/etag';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { accountRoutes } from './accounts/routes.ts';
import { listLoads } from './games/history-store.ts';
import type { Clock } from './platform/clock.ts';
import type { Database, Db } from './platform/database/database.ts';
import type { Env } from './platform/env/load-env.ts';
import { listFeedStates } from './platform/feeds/feed-states.ts';
import { answerErrors } from './platform/http/answer-errors.ts';
import { notFound } from './platform/http/errors.ts';
import { health } from './platform/http/health.ts';
import { observe } from './platform/http/observe.ts';
import { openapi } from './platform/http/openapi.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { site } from './platform/http/site.ts';
import { status } from './platform/http/status.ts';
import type { Log } from './platform/log.ts';
import { servePages } from './platform/pages/serve-pages.ts';
import type { WebBuild } from './platform/pages/web-build.ts';
import { openHub } from './platform/stream/hub.ts';
import { serveStream } from './platform/stream/serve-stream.ts';
import { ledgerHead } from './predictions/ledger.ts';
import { predictionRoutes } from './predictions/routes.ts';
import { tellChanges } from './predictions/tell-changes.ts';

export interface AppParts {
  readonly env: Env;
  readonly db: Db;
  readonly listen: Database['listen'];
  readonly clock: Clock;
  /** The time of the league, where that is simulated; people and their subscriptions live in real time all the same. */
  readonly leagueClock?: Clock | undefined;
  readonly log: Log;
  readonly web?: WebBuild | undefined;
}

/** What the service is, from the first header to the last page. It listens nowhere: main.ts starts it, tests inject into it. */
export async function createApp({ env, db, listen, clock, leagueClock = clock, log, web }: AppParts): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log,
    bodyLimit: 100_000,
    // A reverse proxy stands on this machine or in a private network; anyone further away cannot invent a caller's address.
    trustProxy: ['loopback', 'linklocal', 'uniquelocal'],
    forceCloseConnections: 'idle',
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
  });
  app.decorate('adminToken', env.ADMIN_TOKEN);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerErrors(app);
  securityHeaders(app, env.PUBLIC_URL.startsWith('https:'));
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  await app.register(cookie);
  await app.register(etag);
  await app.register(compress, {
    global: true,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await openapi(app, env.PUBLIC_URL);

  const league = { db, clock: leagueClock };
  const registry = observe(app);
  health(app, db, () => listFeedStates(db, leagueClock.now()));
  status(app, { ...league, registry, history: () => listLoads(db), ledger: () => ledgerHead(db) });
  accountRoutes(app, { db, clock, publicUrl: env.PUBLIC_URL });
  predictionRoutes(app, league);
  const hub = await openHub({ db, listen, log });
  app.addHook('onClose', () => hub.close());
  serveStream(app, { hub, tell: tellChanges(league) });
  site(app, env);
  if (web) await servePages(app, web, clock);
  app.setNotFoundHandler(() => Promise.reject(notFound()));
  return app;
}
