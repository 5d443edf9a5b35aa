import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { PersonalData } from '#server/platform/database/personal-data.ts';
import type { VerifyGoogle } from './firebase.ts';
import type { PasswordHashing } from './password-hash.ts';

/** What this slice needs. Functions of other slices are passed in by wiring/create-accounts.ts. */
export interface AccountDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly publicUrl: string;
  readonly passwords: PasswordHashing;
  readonly verifyGoogle: VerifyGoogle;
  readonly findPremium: (userId: number) => Promise<{ readonly isPremium: boolean; readonly endsAt: Date | null }>;
  readonly sendMailSoon: () => void;
  readonly isRefusedAddress: (email: string) => boolean;
  readonly personalData: readonly PersonalData[];
  /** Cancels a user's subscriptions at the payment provider. If this fails, the account is not deleted. */
  readonly cancelSubscriptions: (userId: number) => Promise<void>;
  readonly queueCustomerUpdate: (transaction: Db, userId: number, now: Date) => Promise<void>;
  readonly pauseSubscriptions: (userId: number) => Promise<void>;
}
