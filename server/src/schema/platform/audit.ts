import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './column-types.ts';

/**
 * Every action of an operator, in the console or on the command line, done or refused, and every grant after a won dispute. Append-only: a
 * trigger refuses changes, and the product's database role may only insert and read. The rows outlive the accounts that they name.
 */
export const operatorAudit = pgTable(
  'operator_audit',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment().notNull(),
    /** The operator's account; null on the command line, and for the payment provider. */
    actorId: integer(),
    actor: text().notNull(),
    action: text().notNull(),
    userId: integer(),
    subject: text(),
    reason: text().notNull(),
    outcome: text().$type<'done' | 'refused' | 'failed'>().notNull(),
    refusal: text(),
    requestId: text(),
  },
  (table) => [index('operator_audit_user').on(table.userId, table.id)],
);
