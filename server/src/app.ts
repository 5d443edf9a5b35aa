import type { FastifyInstance } from 'fastify';
import { splitList } from '#domain/split-list.ts';
import { accountRoutes } from './accounts/routes.ts';
import { lockSessionUser } from './accounts/sessions/current-session.ts';
import { alertRoutes } from './alerts/routes.ts';
import { betRoutes } from './bets/routes.ts';
import { billingRoutes } from './billing/routes.ts';
import type { PriceCheck } from './billing/stripe/price-check.ts';
import { mailRoutes } from './delivery/mail/routes.ts';
import { injuryRoutes } from './games/injuries/routes.ts';
import { logRoutes } from './transparency-log/routes.ts';
import { unusualPricesRoutes } from './unusual-prices/routes.ts';
import { listTodaysBoard } from './odds/queries.ts';
import { oddsRoutes } from './odds/routes.ts';
import { consoleRoutes } from './operator/console/routes.ts';
import { monitoringRoutes } from './operator/monitoring/routes.ts';
import { servePages } from './platform/pages/serve-pages.ts';
import type { WebBuild } from './platform/pages/web-build.ts';
import { predictionRoutes } from './predictions/routes.ts';
import { preferenceRoutes } from './preferences/routes.ts';
import { seasonRoutes } from './season/routes.ts';
import { supportRoutes } from './support/routes.ts';
import { trackRecordRoutes } from './track-record/routes.ts';
import { createPlatform, type PlatformDeps } from './wiring/create-platform.ts';
import { loadPushKeys } from './delivery/push/store.ts';

export interface AppDeps extends PlatformDeps {
  readonly web?: WebBuild | undefined;
  readonly prices?: PriceCheck | undefined;
  readonly isStopping?: () => boolean;
}

/** The HTTP service: each slice is a plugin with its routes. */
export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const { env, db, clock, leagueClock = clock, web, prices, isStopping = () => false } = deps;
  const { app, registry, hub, accounts, billing, clientAddresses } = await createPlatform(deps);
  const league = { db, clock: leagueClock };
  const { chatUrls, userAgent, pushSandboxUrl: sandboxUrl, PUBLIC_URL: publicUrl, ODDS_BOOKMAKERS: bookmakers } = env;
  const pushKey = async () => (await loadPushKeys(db, env.vapid)).publicKey;
  const personal = { db, clock, leagueClock, lockSessionUser };

  await app
    .register(monitoringRoutes, { ...league, env, registry, hub, clientAddresses, prices, isStopping })
    .register(consoleRoutes, { ...billing, leagueClock })
    .register(mailRoutes, { db, clock, webhookSecrets: splitList(env.MAIL_WEBHOOK_SECRET), registry })
    .register(accountRoutes, accounts)
    .register(billingRoutes, billing)
    .register(preferenceRoutes, personal)
    .register(supportRoutes, { db, clock, supportEmail: env.SUPPORT_EMAIL })
    .register(alertRoutes, { ...personal, bookmakers, pushKey, sandboxUrl, chatUrls, userAgent, publicUrl })
    .register(betRoutes, personal)
    .register(injuryRoutes, league)
    .register(oddsRoutes, league)
    .register(unusualPricesRoutes, league)
    .register(seasonRoutes, league)
    .register(predictionRoutes, league)
    .register(logRoutes, { db, logSettings: env })
    .register(trackRecordRoutes, { ...league, publishesPrices: env.mayPublishPrices });

  const listDynamicPaths = async () => (await listTodaysBoard(league)).map(({ id }) => `/games/${id}`);
  if (web) servePages(app, { web, publicUrl, listDynamicPaths });
  return app;
}
