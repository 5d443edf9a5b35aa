import type { Db } from '#server/platform/database/database.ts';
import type { LoggedContext } from '#server/platform/context.ts';
import type { PaymentProvider } from './payment-provider.ts';

export interface BillingDeps extends LoggedContext {
  readonly provider: PaymentProvider;
  readonly publicUrl: string;
  /** Called in the transaction in which premium ends. */
  readonly onPremiumEnd: (transaction: Db, userId: number, now: Date) => Promise<void>;
}
