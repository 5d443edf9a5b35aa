import type { PersonalData } from '#server/platform/database/personal-data.ts';
import type { Context } from '#server/platform/context.ts';
import type { SessionCookies } from './session-cookie.ts';

export interface PasswordHashing {
  /** Returns the hash in PHC format, which contains the parameters: they can be raised later without breaking old hashes. */
  hash(password: string): Promise<string>;
  /** If `hash` is null, a dummy hash is compared, so that the response time does not reveal whether the account exists. */
  verify(hash: string | null, password: string): Promise<boolean>;
}

export interface GoogleIdentity {
  readonly googleId: string;
  readonly email: string;
  /**
   * False for a mailbox at another provider: Google verified the address once, and it may have another owner now, such as after a domain
   * was sold.
   */
  readonly isMailboxAtGoogle: boolean;
  readonly name: string | null;
  readonly photoURL: string | null;
  readonly signedInAt: Date;
}

export type VerifyGoogle = (idToken: string) => Promise<GoogleIdentity>;

export interface AccountDeps extends Context {
  readonly publicUrl: string;
  readonly cookies: SessionCookies;
  readonly passwords: PasswordHashing;
  readonly verifyGoogle: VerifyGoogle;
  /** Premium is decided in one place, the slice billing, which may ask the payment provider (billing/find-premium.ts). */
  readonly findPremium: (userId: number) => Promise<{ readonly isPremium: boolean; readonly endsAt: Date | null }>;
  readonly sendMailSoon: () => void;
  readonly isRefusedAddress: (email: string) => boolean;
  /** What every slice does when the account of a person is exported, deleted, paused, changed or taken over. */
  readonly personalData: readonly PersonalData[];
}
