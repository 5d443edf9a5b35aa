import type { BillingChoice } from '#domain/time-out.ts';
import type { Db } from './database/database.ts';

export interface Person {
  readonly id: number;
  readonly email: string;
}

/** A period in which a person, at their own request, is shown and sent no odds, picks or alerts. */
export interface TimeOut {
  readonly endsAt: Date;
  /** What happens to the person's subscription meanwhile. */
  readonly billing: BillingChoice;
}

/**
 * How one part of the service handles what it stores about a person. All three are required, so that a new part has to
 * decide each of them. The parts are listed in wiring/personal-data.ts.
 */
export interface PersonalData {
  /** Returns what is stored, by name, for the person's own copy of their data. */
  readonly export: (db: Db, person: Person) => Promise<Readonly<Record<string, unknown>>>;
  /** Deletes what is stored. Runs in the transaction that deletes the account. */
  readonly erase: (transaction: Db, person: Person, now: Date) => Promise<void>;
  /** Withdraws what is still to be sent or charged. Runs in the transaction that starts a time-out. */
  readonly onTimeOut: (transaction: Db, person: Person, timeOut: TimeOut, now: Date) => Promise<void>;
}

/** For parts of the service that send and charge nothing. */
export const nothingToWithdraw = async (): Promise<void> => undefined;
