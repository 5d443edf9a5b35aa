import type { BillingChoice } from '#domain/time-out.ts';
import type { Db } from './database.ts';

export interface Person {
  readonly id: number;
  readonly email: string;
}

interface ExportedData {
  readonly entered: Readonly<Record<string, unknown>>;
  readonly recorded: Readonly<Record<string, unknown>>;
}

/** How one part of the service, listed in wiring/personal-data.ts, handles what it stores about a person, and what happens to the account. */
export interface PersonalData {
  readonly export: (db: Db, person: Person) => Promise<ExportedData>;
  /** Runs before the transaction of `erase`. If it throws, the account is kept. */
  readonly beforeErase?: (person: Person) => Promise<void>;
  readonly erase: (transaction: Db, person: Person, now: Date) => Promise<void>;
  /**
   * Removes what somebody has stored in an account whose address is not theirs. Runs in the transaction in which the real owner of the
   * address proves it for the first time and so gets the account.
   */
  readonly onTakeOver?: (transaction: Db, person: Person, now: Date) => Promise<void>;
  /** Withdraws queued messages and stops charges. Runs in the transaction that starts a time-out. */
  readonly onTimeOut?: (transaction: Db, person: Person, timeOut: { endsAt: Date; billing: BillingChoice }, now: Date) => Promise<void>;
  /** Starts at once what `onTimeOut` has queued. */
  readonly afterTimeOut?: (person: Person) => Promise<void>;
  readonly onEmailChange?: (transaction: Db, person: Person, now: Date) => Promise<void>;
}
