import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database/database.ts';
import type { VerifyGoogle } from './firebase.ts';

/** What the slice is given. What other slices hold about a person comes in as plain functions. */
export interface AccountDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly publicUrl: string;
  readonly verifyGoogle: VerifyGoogle;
  readonly mailSoon: () => void;
  /** Run in order before an account is deleted; one that fails keeps the account. */
  readonly beforeDelete: readonly ((userId: number) => Promise<void>)[];
  /** What the other slices hold about a person, for the export. */
  readonly held: Readonly<Record<string, (userId: number) => Promise<unknown>>>;
}
