import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { moment } from './platform/column-types.ts';

const userId = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** The accounts that may use the operator's console. Only the command line adds and removes rows. */
export const operators = pgTable('operators', { userId: userId().primaryKey(), grantedAt: moment().notNull() });

export const timeOutLifts = pgTable(
  'time_out_lifts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: userId(),
    /** The end of the time-out in question. If the person extends the time-out afterwards, the request is void. */
    timeOutEndsAt: moment().notNull(),
    requestedBy: integer().notNull(),
    requestedAt: moment().notNull(),
    reason: text().notNull(),
    expiresAt: moment().notNull(),
    decidedBy: integer(),
    decidedAt: moment(),
    decision: text().$type<'approved' | 'declined'>(),
  },
  (table) => [index('time_out_lifts_user').on(table.userId), index('time_out_lifts_expiry').on(table.expiresAt, table.id)],
);
