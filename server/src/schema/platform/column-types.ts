import { customType, timestamp } from 'drizzle-orm/pg-core';

/** A `bytea` column. Both database drivers return its value as a Uint8Array. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** A `timestamptz` column: a point in time, independent of any time zone. */
export const moment = () => timestamp({ withTimezone: true });

/** The time of the insert by the clock of the product, with which it is compared; that of the database may differ. */
export const insertMoment = () =>
  moment()
    .notNull()
    .defaultNow()
    .$defaultFn(() => new Date());
