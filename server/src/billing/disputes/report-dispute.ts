import type { BillingDeps } from '#server/billing/deps.ts';
import { formatCents } from '#server/billing/format-date.ts';
import type { ProviderDispute } from '#server/billing/provider.ts';
import type { Db } from '#server/platform/database/database.ts';
import { recordNotices } from '#server/platform/feeds/feed-state-store.ts';

/** Tells the operator about a dispute or fraud warning: in the log, and in the notices of the operator's status page. */
export async function reportDispute(
  { clock, log, provider }: BillingDeps,
  db: Db,
  dispute: ProviderDispute,
  outcome: string,
): Promise<void> {
  const { id, kind, state, amount, reason, subscriptionId } = dispute;
  const cause = kind === 'dispute' ? 'A payment is disputed' : 'A bank reports a payment as fraud';
  const detail = `${cause}: ${formatCents(amount)}, ${reason}. ${outcome}`;
  log.warn({ dispute: id, kind, state, subscription: subscriptionId }, detail);
  await recordNotices(db, [{ feed: provider.name, kind, subject: id, detail }], clock.now());
}
