import type { AlertDeps } from '#server/alerts/deps.ts';
import type { BillingDeps } from '#server/billing/deps.ts';
import { isPremium } from '#server/billing/is-premium.ts';
import type { Clock } from '#server/platform/clock.ts';

export function createAlerts({ billing, leagueClock }: { billing: BillingDeps; leagueClock: Clock }): AlertDeps {
  const { db, clock, publicUrl } = billing;
  return { db, clock, leagueClock, publicUrl, isPremium: (userId) => isPremium(billing, userId) };
}
