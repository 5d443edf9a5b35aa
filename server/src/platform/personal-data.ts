import type { BillingChoice } from '#domain/time-out.ts';
import type { Db } from './database/database.ts';

export interface Person {
  readonly id: number;
  readonly email: string;
}

/** A period in which a person, at their own request, is shown and sent no odds, picks or alerts. */
export interface TimeOut {
  readonly endsAt: Date;
  /** What happens to the person's subscription during the time-out. */
  readonly billing: BillingChoice;
}

/**
 * How one part of the service handles the data that it stores about a person. All three functions are required, so that no
 * part forgets one of them. The parts are listed in wiring/personal-data.ts.
 */
export interface PersonalData {
  /** Returns the stored data, by name, for the person's data export. */
  readonly export: (db: Db, person: Person) => Promise<Readonly<Record<string, unknown>>>;
  /** Deletes the stored data. Runs in the transaction that deletes the account. */
  readonly erase: (transaction: Db, person: Person, now: Date) => Promise<void>;
  /** Withdraws queued messages and stops charges. Runs in the transaction that starts a time-out. */
  readonly onTimeOut: (transaction: Db, person: Person, timeOut: TimeOut, now: Date) => Promise<void>;
}

/** `onTimeOut` for parts of the service that send and charge nothing. */
export const nothingToWithdraw = async (): Promise<void> => undefined;
