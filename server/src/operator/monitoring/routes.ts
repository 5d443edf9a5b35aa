import type { FastifyInstance } from 'fastify';
import type { Registry } from '@prometheus-io/client';
import { measureDisputes } from '#server/billing/disputes/store.ts';
import { billingEventQueue } from '#server/billing/customers/event-store.ts';
import type { PriceCheck } from '#server/billing/stripe/price-check.ts';
import { chats } from '#server/delivery/chat/store.ts';
import { mails } from '#server/delivery/mail/store.ts';
import { readBacklog } from '#server/delivery/outbox/store.ts';
import { pushes } from '#server/delivery/push/store.ts';
import type { LeagueDeps } from '#server/games/queries.ts';
import type { Env } from '#server/platform/env/load-env.ts';
import type { ClientAddresses } from '#server/platform/http/watch-client-addresses.ts';
import type { EventHub } from '#server/platform/stream/event-hub.ts';
import { readIssuingState } from '#server/wiring/issuing-state.ts';
import { pauseQueue } from '#server/billing/subscription/store.ts';
import { healthRoutes } from './health-routes.ts';
import { metricsRoutes } from './metrics-routes.ts';
import { operatingGauges } from './operating-gauges.ts';
import { statusRoutes } from './status-routes.ts';

interface MonitoringDeps extends LeagueDeps {
  readonly env: Env;
  readonly registry: Registry;
  readonly hub: EventHub;
  readonly clientAddresses: () => ClientAddresses;
  readonly prices: PriceCheck | undefined;
  readonly isStopping: () => boolean;
}

const outboxes = [mails, pushes, chats, billingEventQueue, pauseQueue];

/** What an operator's programs read. */
export async function monitoringRoutes(app: FastifyInstance, deps: MonitoringDeps): Promise<void> {
  const { db, registry, hub, prices } = deps;
  metricsRoutes(app, registry);
  measureDisputes(db, registry);
  operatingGauges({ ...deps, readBacklogs: (now) => Promise.all(outboxes.map((outbox) => readBacklog(db, outbox, now))) });
  healthRoutes(app, { ...deps, issuing: () => readIssuingState(deps), prices: () => prices?.state(), isAway: hub.isAway });
  statusRoutes(app, deps);
}
