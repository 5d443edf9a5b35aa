import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { BillingFields } from '#server/schema/accounts.ts';
import type { PaymentProvider } from './provider.ts';

export interface BillingDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly provider: PaymentProvider;
  readonly publicUrl: string;
  /** Only the slice `accounts` writes the table of users. Its function is passed in by wiring/create-billing.ts. */
  readonly updateUser: (transaction: Db, userId: number, fields: BillingFields) => Promise<void>;
  readonly recordGrant: (transaction: Db, userId: number, reason: string, until: Date) => Promise<void>;
}
