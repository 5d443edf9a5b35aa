import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { splitList } from '#domain/split-list.ts';
import type { PasswordHashing } from './accounts/identity/password-hash.ts';
import { accountRoutes } from './accounts/routes.ts';
import { lockSessionUser } from './accounts/sessions/current-session.ts';
import { identifyViewer, createViewerMemory } from './accounts/sessions/identify-viewer.ts';
import { alertRoutes } from './alerts/routes.ts';
import { betRoutes } from './bets/routes.ts';
import { measureDisputes } from './billing/disputes/dispute-store.ts';
import { pauseQueue } from './billing/subscription/pause-subscriptions.ts';
import type { PriceCheck } from './billing/stripe/price-check.ts';
import { billingRoutes } from './billing/routes.ts';
import { billingEventQueue } from './billing/entitlement/event-store.ts';
import { injuryRoutes } from './games/injuries/routes.ts';
import { logRoutes } from './ledger-log/routes.ts';
import { marketRoutes } from './market/routes.ts';
import { listTodaysBoard } from './odds/queries.ts';
import { oddsRoutes } from './odds/routes.ts';
import { checkConsoleAccess } from './operator/console/check-console-access.ts';
import { consoleRoutes } from './operator/console/routes.ts';
import { chats } from './delivery/chat/store.ts';
import type { Clock } from './platform/clock.ts';
import type { OpenDatabase, Db } from './platform/database/database.ts';
import type { Env } from './platform/env/load-env.ts';
import { notFound } from './platform/request/errors.ts';
import { healthRoutes } from './operator/monitoring/health-routes.ts';
import { inProcessViewer } from './platform/request/viewer.ts';
import { trustedProxies } from './platform/request/trusted-proxies.ts';
import { watchClientAddresses } from './platform/http/watch-client-addresses.ts';
import { metricsRoutes } from './operator/monitoring/metrics-routes.ts';
import { refuseDuringOutage } from './platform/http/refuse-during-outage.ts';
import { operatingGauges } from './operator/monitoring/operating-gauges.ts';
import { siteRoutes } from './platform/http/site-routes.ts';
import { statusRoutes } from './operator/monitoring/status-routes.ts';
import type { Log } from './platform/log/log.ts';
import { createSecurityLog } from './platform/log/create-security-log.ts';
import { mailRoutes } from './delivery/mail/routes.ts';
import { observeRequests } from './platform/log/observe-requests.ts';
import { sendPrepared } from './platform/prepared/send-prepared.ts';
import { mails } from './delivery/mail/store.ts';
import { readBacklog } from './delivery/outbox/outbox.ts';
import { servePages } from './platform/pages/serve-pages.ts';
import type { WebBuild } from './platform/pages/web-build.ts';
import { contentPolicyReports } from './platform/http/content-policy-reports.ts';
import { wellKnownRoutes } from './platform/http/well-known-routes.ts';
import { loadPushKeys } from './delivery/push/push-keys.ts';
import { pushes } from './delivery/push/store.ts';
import { createRequestLimiter, type RequestLimiter } from './platform/rate-limit/request-limiter.ts';
import { openEventHub } from './platform/stream/event-hub.ts';
import { readOwnWrites } from './platform/stream/read-own-writes.ts';
import { serveStream } from './platform/stream/serve-stream.ts';
import { predictionRoutes } from './predictions/routes.ts';
import { preferenceRoutes } from './preferences/routes.ts';
import { seasonRoutes } from './season/routes.ts';
import { supportRoutes } from './support/routes.ts';
import { trackRecordRoutes } from './track-record/routes.ts';
import { createAccounts } from './wiring/create-accounts.ts';
import { createBilling } from './wiring/create-billing.ts';
import { addAnswerHooks, createHttpServer } from './wiring/create-http-server.ts';
import { prepareAnswers } from './wiring/prepare-answers.ts';
import { buildViewerMessages } from './wiring/build-viewer-messages.ts';
import { readIssuingState } from './wiring/issuing-state.ts';

export interface AppDeps {
  readonly env: Env;
  readonly db: Db;
  readonly changesDb?: Db;
  readonly listen: OpenDatabase['listen'];
  readonly clock: Clock;
  /** The league's clock, if the league is simulated. Accounts and subscriptions always use the real clock. */
  readonly leagueClock?: Clock | undefined;
  readonly log: Log;
  readonly web?: WebBuild | undefined;
  readonly requestLimiter?: RequestLimiter | undefined;
  /** Tests replace it, because hashing takes long on purpose. */
  readonly passwords?: PasswordHashing | undefined;
  readonly prices?: PriceCheck | undefined;
  readonly isStopping?: () => boolean;
  readonly sendMailSoon?: () => void;
}

export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const { env, db, changesDb = db, listen, clock, leagueClock = clock, log, web, sendMailSoon = () => undefined } = deps;
  const { requestLimiter = createRequestLimiter(), isStopping = () => false } = deps;
  const proxies = trustedProxies(env.TRUSTED_PROXIES);
  const registry = new Registry();
  const securityLog = createSecurityLog(log, registry);
  const app = await createHttpServer({ env, log, proxies, requestLimiter, securityLog });
  const observe = observeRequests(app, registry);
  app.addHook('onResponse', ({ method }, _reply, done) => {
    if (method !== 'GET' && method !== 'HEAD') sendMailSoon();
    done();
  });
  const league = { db, clock: leagueClock };
  const billing = createBilling({ env, db, clock, log });
  const hub = await openEventHub({ db: changesDb, listen, log });
  app.addHook('onClose', () => hub.close());
  const accounts = createAccounts({ env, hub, billing, passwords: deps.passwords, sendMailSoon });
  const { answers, match, pages } = prepareAnswers(app, { ...league, hub, log, registry, web });
  identifyViewer(app, accounts, { viewerOverride: inProcessViewer, isAway: () => hub.isAway() || answers.isAway() });
  sendPrepared(app, { answers, match, recognize: createViewerMemory(accounts), observe, isStopping });
  await addAnswerHooks(app, { env, securityLog });
  refuseDuringOutage(app, hub.isAway);
  readOwnWrites(app, hub);

  metricsRoutes(app, registry);
  const outboxes = [mails, pushes, chats, billingEventQueue, pauseQueue];
  const readBacklogs = (now: Date) => Promise.all(outboxes.map((outbox) => readBacklog(db, outbox, now)));
  operatingGauges({ ...league, registry, hub, readBacklogs });
  const clientAddresses = watchClientAddresses(app, { proxies, isHttps: env.PUBLIC_URL.startsWith('https:') });
  const issuing = () => readIssuingState(league);
  healthRoutes(app, { ...league, clientAddresses, issuing, prices: () => deps.prices?.state(), isAway: hub.isAway, isStopping });
  statusRoutes(app, league);
  injuryRoutes(app, league);
  siteRoutes(app, env);
  wellKnownRoutes(app, { publicUrl: env.PUBLIC_URL, supportEmail: env.SUPPORT_EMAIL, clock });
  contentPolicyReports(app);
  mailRoutes(app, { db, clock, webhookSecrets: splitList(env.MAIL_WEBHOOK_SECRET), registry });

  accountRoutes(app, accounts);
  checkConsoleAccess(app, billing);
  consoleRoutes(app, { ...billing, leagueClock });
  billingRoutes(app, billing);
  measureDisputes(db, registry);
  preferenceRoutes(app, { db, lockSessionUser });
  supportRoutes(app, { db, clock, supportEmail: env.SUPPORT_EMAIL });
  const pushKey = async () => (await loadPushKeys(db, env.vapid)).publicKey;
  const { chatUrls, userAgent, pushSandboxUrl: sandboxUrl, PUBLIC_URL: publicUrl } = env;
  alertRoutes(app, { db, clock, leagueClock, lockSessionUser, pushKey, sandboxUrl, chatUrls, userAgent, publicUrl });
  betRoutes(app, { db, clock, leagueClock, lockSessionUser });

  oddsRoutes(app, league);
  marketRoutes(app, league);
  seasonRoutes(app, league);
  predictionRoutes(app, league);
  logRoutes(app, { db, logSettings: env });
  trackRecordRoutes(app, { ...league, publishesPrices: env.mayPublishPrices });

  const limits = { total: env.STREAMS_MAX, perAddress: env.STREAMS_MAX_PER_ADDRESS };
  serveStream(app, { hub, buildMessages: buildViewerMessages(league), limits, clock, registry, log });

  const listDynamicPaths = async () => (await listTodaysBoard(league)).map(({ game_id }) => `/games/${game_id}`);
  if (pages) servePages(app, { ...pages, publicUrl: env.PUBLIC_URL, listDynamicPaths });
  app.setNotFoundHandler(() => Promise.reject(notFound()));
  return app;
}
