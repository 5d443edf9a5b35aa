import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { PaymentProvider } from './payment-provider.ts';

export interface BillingDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly provider: PaymentProvider;
  readonly publicUrl: string;
  /** Called in the transaction in which premium ends. */
  readonly onPremiumEnd: (transaction: Db, userId: number, now: Date) => Promise<void>;
}
