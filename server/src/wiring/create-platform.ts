import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Registry } from '@prometheus-io/client';
import type { AccountDeps, PasswordHashing } from '#server/accounts/sessions/deps.ts';
import { firebaseVerifier } from '#server/accounts/sign-in/verify-google.ts';
import { hashPasswords } from '#server/accounts/passwords/password-hash.ts';
import { refusedAddresses } from '#server/accounts/mailbox/refused-addresses.ts';
import { identifyViewer } from '#server/accounts/sessions/identify-viewer.ts';
import { createSessionMemory } from '#server/accounts/sessions/session-memory.ts';
import { findPremium } from '#server/billing/find-premium.ts';
import type { Clock } from '#server/platform/clock.ts';
import { msToNextChange } from '#server/games/next-change.ts';
import { createCache, type Cache } from '#server/platform/cache/cache.ts';
import { createRouteLoader } from '#server/platform/http/load-route.ts';
import type { Db, OpenDatabase } from '#server/platform/database/database.ts';
import type { Env } from '#server/platform/env/load-env.ts';
import { contentPolicyReports } from '#server/platform/http/content-policy-reports.ts';
import { refuseDuringOutage } from '#server/platform/http/refuse-during-outage.ts';
import { siteRoutes } from '#server/platform/http/site-routes.ts';
import { watchClientAddresses } from '#server/platform/http/watch-client-addresses.ts';
import { wellKnownRoutes } from '#server/platform/http/well-known-routes.ts';
import { createSecurityLog } from '#server/platform/log/create-security-log.ts';
import { observeRequests } from '#server/platform/log/observe-requests.ts';
import { createRequestLimiter, type RequestLimiter } from '#server/platform/rate-limit/request-limiter.ts';
import { HttpError } from '#server/platform/request/errors.ts';
import { openEventHub } from '#server/platform/stream/event-hub.ts';
import { readOwnWrites } from '#server/platform/stream/read-own-writes.ts';
import { serveStream } from '#server/platform/stream/serve-stream.ts';
import { handOverStreams } from '#server/platform/stream/stream-engine.ts';
import { sessionCookies } from '#server/accounts/sessions/session-cookie.ts';
import type { LoggedContext } from '#server/platform/context.ts';
import { createBilling } from './create-billing.ts';
import { personalDataOf } from './personal-data.ts';
import { addAnswerHooks, createHttpServer } from './create-http-server.ts';

export interface PlatformDeps extends LoggedContext {
  readonly env: Env;
  readonly changesDb?: Db;
  readonly listen: OpenDatabase['listen'];
  /** The league's clock, if the league is simulated. Accounts and subscriptions always use the real clock. */
  readonly leagueClock?: Clock | undefined;
  readonly requestLimiter?: RequestLimiter | undefined;
  /** Tests replace it, because hashing takes long on purpose. */
  readonly passwords?: PasswordHashing | undefined;
  readonly sendMailSoon?: () => void;
}

/** The HTTP server with everything that each request passes before it reaches a slice. */
export async function createPlatform(deps: PlatformDeps) {
  const { env, db, changesDb = db, listen, clock, leagueClock = clock, log, sendMailSoon = () => undefined } = deps;
  const { requestLimiter = createRequestLimiter(), passwords = hashPasswords() } = deps;
  const registry = new Registry();
  const securityLog = createSecurityLog(log, { registry, limiter: requestLimiter });
  const app = await createHttpServer({ env, log, requestLimiter, securityLog });
  observeRequests(app, registry);
  sendMailsOf(app, sendMailSoon);
  const hub = await openEventHub({ db: changesDb, listen, log });
  app.addHook('onClose', () => hub.close());
  const billing = createBilling({ env, db, clock, log });
  const accounts: AccountDeps = {
    db,
    clock,
    publicUrl: env.PUBLIC_URL,
    cookies: sessionCookies(env.PUBLIC_URL),
    passwords,
    verifyGoogle: firebaseVerifier({ env, clock, log }),
    findPremium: (userId) => findPremium(billing, userId),
    sendMailSoon,
    isRefusedAddress: refusedAddresses(env),
    personalData: personalDataOf(billing),
  };
  const cache = createCache({ hub, log });
  addCache(app, cache, registry);
  app.decorate('msToNextChange', () => msToNextChange({ db, clock: leagueClock }));
  identifyViewer(app, accounts, { sessions: createSessionMemory(hub), isAway: () => hub.isAway() || cache.isAway() });
  await addAnswerHooks(app, { env, securityLog });
  refuseDuringOutage(app, hub.isAway);
  readOwnWrites(app, hub);
  const clientAddresses = watchClientAddresses(app, env.PUBLIC_URL.startsWith('https:'));
  app.setNotFoundHandler(() => Promise.reject(new HttpError('not-found')));

  siteRoutes(app, env);
  wellKnownRoutes(app, { publicUrl: env.PUBLIC_URL, supportEmail: env.SUPPORT_EMAIL, clock });
  contentPolicyReports(app);
  const limits = { total: env.STREAMS_MAX, perAddress: env.STREAMS_MAX_PER_ADDRESS };
  if (env.STREAM_ENGINE_URL) handOverStreams(app, { db: changesDb, hub, log, urls: env.STREAM_ENGINE_URL });
  else serveStream(app, { hub, limits, registry });
  return { app, registry, hub, accounts, billing, clientAddresses };
}

/** A request that changes something may have queued a mail. */
function sendMailsOf(app: FastifyInstance, sendMailSoon: () => void): void {
  app.addHook('onResponse', ({ method }, _reply, done) => {
    if (method !== 'GET' && method !== 'HEAD') sendMailSoon();
    done();
  });
}

function addCache(app: FastifyInstance, cache: Cache, registry: Registry): void {
  app.decorate('cache', cache);
  app.decorate('routeLoader', createRouteLoader(cache));
  app.addHook('onClose', async () => cache.close());
  new Gauge({
    name: 'cached_answers_bytes',
    help: 'Memory that cached answers take in this process',
    registers: [registry],
    collect() {
      this.set(cache.usedBytes());
    },
  });
  new Counter({
    name: 'cached_answers_total',
    help: 'Answers of the cache: ready ones, those that were built, and outdated ones that were sent because no current one could be built',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [state, count] of Object.entries(cache.sent)) this.inc({ state }, count);
    },
  });
}
