import type { BillingChoice } from '#domain/time-out.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { VerifyGoogle } from './credentials/firebase.ts';

export interface TimeOutOrder {
  readonly until: Date;
  readonly billing: BillingChoice;
}

/** What the slice is given. What other slices hold about a person comes in as plain functions. */
export interface AccountDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly publicUrl: string;
  readonly verifyGoogle: VerifyGoogle;
  readonly mailSoon: () => void;
  /** Run in order before an account is deleted; one that fails keeps the account. */
  readonly beforeDelete: readonly ((userId: number) => Promise<void>)[];
  readonly timeOut: {
    /** What else begins with a time-out, in its transaction: other slices take back what they have on the way to the person. */
    readonly alongside: readonly ((transaction: Db, userId: number, order: TimeOutOrder) => Promise<void>)[];
    /** Work ordered in the transaction that may as well be done at once; a job does what fails here. */
    readonly after: () => Promise<void>;
  };
  /** What the other slices hold about a person, for the export. */
  readonly held: Readonly<Record<string, (userId: number) => Promise<unknown>>>;
}
