import type { AlertDeps } from './alerts/send-alerts.ts';
import type { Billing } from './billing/billing.ts';
import { isStillPremium } from './billing/keep-current.ts';
import type { Clock } from './platform/clock.ts';
import type { Db } from './platform/database/database.ts';
import type { Env } from './platform/env/load-env.ts';
import type { Log } from './platform/log.ts';
import type { PushDelivery } from './platform/push/deliver-pushes.ts';

/** Alerts with billing's word on who is premium at this very moment. */
export function createAlerts(parts: { db: Db; clock: Clock; leagueClock: Clock; billing: Billing; publicUrl: string }): AlertDeps {
  const { db, clock, leagueClock, billing, publicUrl } = parts;
  return { db, clock: leagueClock, peopleClock: clock, publicUrl, isStillPremium: (userId) => isStillPremium(billing, userId) };
}

export function createPush({ env, ...parts }: { env: Env; db: Db; clock: Clock; log: Log }): PushDelivery {
  const { db, clock, log } = parts;
  return { db, clock, log, keys: env.vapid, subject: `mailto:${env.SUPPORT_EMAIL}`, sandboxUrl: env.pushSandboxUrl };
}
