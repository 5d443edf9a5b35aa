import type { AlertDeps } from '#server/alerts/send-alerts.ts';
import type { Billing } from '#server/billing/billing.ts';
import { isStillPremium } from '#server/billing/sync/keep-current.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Env } from '#server/platform/env/load-env.ts';
import type { Log } from '#server/platform/log.ts';
import type { PushDelivery } from '#server/platform/push/deliver-pushes.ts';

/** Alerts with billing's word on who is premium at this very moment. */
export function createAlerts(parts: { db: Db; clock: Clock; leagueClock: Clock; billing: Billing; publicUrl: string }): AlertDeps {
  const { db, clock, leagueClock, billing, publicUrl } = parts;
  return { db, clock: leagueClock, peopleClock: clock, publicUrl, isStillPremium: (userId) => isStillPremium(billing, userId) };
}

export function createPush({ env, ...parts }: { env: Env; db: Db; clock: Clock; log: Log }): PushDelivery {
  const { db, clock, log } = parts;
  return { db, clock, log, keys: env.vapid, subject: `mailto:${env.SUPPORT_EMAIL}`, sandboxUrl: env.pushSandboxUrl };
}
