import { dayMs } from '#domain/durations.ts';
import { deleteUntil, type RetentionRule } from '#server/platform/retention.ts';
import { withdrawals } from '#server/schema/billing.ts';
import { deleteDisputesBefore } from './disputes/store.ts';
import { deleteEventsBefore } from './customers/event-store.ts';
import { consentKeepMs, deleteConsentsBefore } from './purchase/store.ts';

/** Long enough for an accountant to ask about the last fiscal year. */
const disputeDays = 2 * 365;

export const billingRetention: readonly RetentionRule[] = [
  { what: 'processed billing events', keepMs: 60 * dayMs, clock: 'real', remove: deleteEventsBefore },
  { what: 'closed disputes', keepMs: disputeDays * dayMs, clock: 'real', remove: deleteDisputesBefore },
  { what: 'consents of ended contracts', keepMs: consentKeepMs, clock: 'real', remove: deleteConsentsBefore },
  { what: 'withdrawals', keepMs: consentKeepMs, clock: 'real', remove: deleteUntil(withdrawals.requestedAt) },
];
