import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { PersonalData } from '#server/platform/database/personal-data.ts';
import type { VerifyGoogle } from './firebase.ts';
import type { PasswordHashing } from './password-hash.ts';

export interface AccountDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly publicUrl: string;
  readonly passwords: PasswordHashing;
  readonly verifyGoogle: VerifyGoogle;
  /** Premium is decided in one place, the slice billing, which may ask the payment provider (billing/find-premium.ts). */
  readonly findPremium: (userId: number) => Promise<{ readonly isPremium: boolean; readonly endsAt: Date | null }>;
  readonly sendMailSoon: () => void;
  readonly isRefusedAddress: (email: string) => boolean;
  /** What every slice does when the account of a person is exported, deleted, paused, changed or taken over. */
  readonly personalData: readonly PersonalData[];
}
