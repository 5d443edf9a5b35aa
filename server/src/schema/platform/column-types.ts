import { customType, timestamp, integer, text } from 'drizzle-orm/pg-core';
import { canonicalJson } from '#domain/ledger/encode-entry.ts';

export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** Canonical JSON, stored as the text that is hashed, so that readers of the ledger can hash it without ordering its names again. */
export const hashedJson = customType<{ data: object; driverData: string }>({ dataType: () => 'json', toDriver: canonicalJson });

/** A `timestamptz` column: a point in time, independent of any time zone. */
export const moment = () => timestamp({ withTimezone: true });

/** The time of the insert by the product's clock, with which it is later compared. The database's clock may differ. */
export const insertMoment = () =>
  moment()
    .notNull()
    .defaultNow()
    .$defaultFn(() => new Date());

/** The columns that every outbox table has. The name of the column `doneAt` differs between the tables, for historical reasons. */
export const outboxColumns = (doneColumn: 'sentAt' | 'workedAt' | 'doneAt') => ({
  /** When the row may be claimed next: the end of a lease, or the next retry. The default, 1970, means at once, even if clocks differ. */
  dueAt: moment().notNull().default(new Date(0)),
  /** The number of claims, withdrawals and replacements. If it has changed, an earlier claim is no longer valid. */
  attempts: integer().notNull().default(0),
  lastError: text(),
  doneAt: timestamp(doneColumn, { withTimezone: true }),
  gaveUpAt: moment(),
});
