import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import type { Mail } from '#server/platform/mail/enqueue-mail.ts';
import type { StripeIds } from '#server/schema/accounts.ts';
import type { PaymentProvider } from './provider.ts';

/** The dependencies of billing. Only accounts writes the users table, so functions of accounts are injected. */
export interface BillingDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly provider: PaymentProvider;
  readonly publicUrl: string;
  /** Queues a mail to a user, within the limit of mails to unproven addresses unless the mail is required. */
  readonly mailUser: (
    deps: { readonly db: Db; readonly clock: Clock },
    user: { readonly isEmailConfirmed: boolean },
    mail: Mail,
    options: { readonly isRequired: boolean },
  ) => Promise<void>;
  readonly setPremium: (db: Db, userId: number, isPremium: boolean) => Promise<void>;
  readonly setStripeIds: (db: Db, userId: number, ids: StripeIds) => Promise<void>;
}
