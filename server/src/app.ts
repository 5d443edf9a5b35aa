import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import etag from '@fastify/etag';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { firebaseVerifier } from './accounts/credentials/firebase.ts';
import { accountRoutes } from './accounts/routes.ts';
import { alertKeyPrefix } from './alerts/alert-key.ts';
import { alertRoutes } from './alerts/routes.ts';
import { deleteAlertsOf, listAlertData } from './alerts/store.ts';
import { closeBilling } from './billing/close-billing.ts';
import { orderHold, workHolds } from './billing/holds/hold-billing.ts';
import { isStillPremium } from './billing/sync/keep-current.ts';
import { billingRoutes } from './billing/routes.ts';
import { listSubscriptions } from './billing/store.ts';
import { createBilling } from './wiring/create-billing.ts';
import { listLoads } from './games/history/history-store.ts';
import { oddsRoutes } from './odds/routes.ts';
import type { Clock } from './platform/clock.ts';
import type { Database, Db } from './platform/database/database.ts';
import type { Env } from './platform/env/load-env.ts';
import { listFeedStates } from './platform/feeds/feed-states.ts';
import { answerErrors } from './platform/http/answer-errors.ts';
import { notFound } from './platform/http/errors.ts';
import { health } from './platform/http/health.ts';
import { observe } from './platform/http/observe.ts';
import { openapi } from './platform/http/openapi.ts';
import { parseJsonBodies } from './platform/http/parse-json-bodies.ts';
import { refuseForeignRequests } from './platform/http/refuse-foreign-requests.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { site } from './platform/http/site.ts';
import { status } from './platform/http/status.ts';
import type { Log } from './platform/log.ts';
import { withdrawMails } from './platform/mail/store.ts';
import { servePages } from './platform/pages/serve-pages.ts';
import type { WebBuild } from './platform/pages/web-build.ts';
import { loadPushKeys } from './platform/push/push-keys.ts';
import { deletePushSubscriptionsOf, listPushSubscriptions, withdrawPushes } from './platform/push/store.ts';
import { openHub } from './platform/stream/hub.ts';
import { serveStream } from './platform/stream/serve-stream.ts';
import { ledgerHead } from './predictions/ledger/ledger.ts';
import { predictionRoutes } from './predictions/routes.ts';
import { gamePaths } from './predictions/slates.ts';
import { tellChanges } from './predictions/notify-viewers.ts';
import { preferenceRoutes } from './preferences/routes.ts';
import { deletePreferencesOf, readPreferences } from './preferences/store.ts';
import { supportRoutes } from './support/routes.ts';
import { deleteMessagesOf, listMessagesOf } from './support/store.ts';
import { trackRecordRoutes } from './track-record/routes.ts';

export interface AppParts {
  readonly env: Env;
  readonly db: Db;
  readonly listen: Database['listen'];
  readonly clock: Clock;
  /** The time of the league, where that is simulated; people and their subscriptions live in real time all the same. */
  readonly leagueClock?: Clock | undefined;
  readonly log: Log;
  readonly web?: WebBuild | undefined;
  /** Called after every request that may have changed something, so that a mail it caused leaves at once. */
  readonly mailSoon?: () => void;
}

/** What the service is, from the first header to the last page. It listens nowhere: main.ts starts it, tests inject into it. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { env, db, listen, clock, leagueClock = clock, log, web, mailSoon = () => undefined } = parts;
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
  parseJsonBodies(app);
  securityHeaders(app, { isHttps: env.PUBLIC_URL.startsWith('https:'), authDomain: env.firebase?.authDomain });
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  refuseForeignRequests(app, env.PUBLIC_URL);
  app.addHook('onResponse', async (request) => void (request.method === 'GET' || request.method === 'HEAD' || mailSoon()));
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
  const billing = createBilling({ env, db, clock, log });
  accountRoutes(app, {
    db,
    clock,
    publicUrl: env.PUBLIC_URL,
    verifyGoogle: firebaseVerifier({ projectId: env.firebase?.projectId, jwksUrl: env.FIREBASE_JWKS_URL, clock, log }),
    mailSoon,
    // The subscription goes first: an account whose card could still be charged must not disappear.
    beforeDelete: [
      (userId) => closeBilling(billing, userId),
      (userId) => deleteMessagesOf(db, userId),
      (userId) => deleteAlertsOf(db, userId),
      (userId) => deletePushSubscriptionsOf(db, userId),
      (userId) => deletePreferencesOf(db, userId),
    ],
    timeOut: {
      alongside: [
        (transaction, userId) => withdrawMails(transaction, alertKeyPrefix(userId), clock.now()),
        (transaction, userId) => withdrawPushes(transaction, alertKeyPrefix(userId), clock.now()),
        (transaction, userId, { billing: choice, until }) => orderHold(transaction, userId, { choice, until, now: clock.now() }),
      ],
      after: () => workHolds(billing),
    },
    held: {
      contactMessages: (userId) => listMessagesOf(db, userId),
      subscriptions: (userId) => listSubscriptions(db, userId),
      preferences: (userId) => readPreferences(db, userId),
      alerts: (userId) => listAlertData(db, userId),
      pushSubscriptions: (userId) => listPushSubscriptions(db, userId),
    },
  });
  // Access that ends by time alone ends at the very next request, not when a job comes round.
  app.addHook('onRequest', async (request) => {
    if (!request.viewer?.isPremium || (await isStillPremium(billing, request.viewer.userId))) return;
    request.viewer = { ...request.viewer, isPremium: false };
    if (request.user) request.user = { ...request.user, isPremium: false };
  });
  billingRoutes(app, billing);
  supportRoutes(app, { db, clock, supportEmail: env.SUPPORT_EMAIL });
  oddsRoutes(app, league);
  predictionRoutes(app, league);
  trackRecordRoutes(app, { db });
  preferenceRoutes(app, db);
  alertRoutes(app, { ...league, pushKey: async () => (await loadPushKeys(db, env.vapid)).publicKey, sandboxUrl: env.pushSandboxUrl });
  const hub = await openHub({ db, listen, log });
  app.addHook('onClose', () => hub.close());
  serveStream(app, { hub, tell: tellChanges(league) });
  site(app, env);
  const listMore = () => gamePaths(db, leagueClock.now());
  if (web) await servePages(app, { web, clock, publicUrl: env.PUBLIC_URL, listMore });
  app.setNotFoundHandler(() => Promise.reject(notFound()));
  return app;
}
