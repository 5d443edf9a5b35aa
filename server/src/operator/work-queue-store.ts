import { and, desc, isNotNull, isNull, lt, ne, sql, type SQL, eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { WorkQueue } from '#contract/operator/overview.ts';
import { billingEventQueue } from '#server/billing/customers/event-store.ts';
import { chats } from '#server/delivery/chat/store.ts';
import type { Db } from '#server/platform/database/database.ts';
import { mails } from '#server/delivery/mail/store.ts';
import { isPending, type OutboxTable, readBacklog, retryRow } from '#server/delivery/outbox/store.ts';
import { pushes } from '#server/delivery/push/store.ts';
import { billingEvents, billingHolds } from '#server/schema/billing.ts';
import { chatOutbox, mailOutbox, pushOutbox } from '#server/schema/delivery.ts';
import { pauseQueue } from '#server/billing/subscription/store.ts';

interface QueueDescription {
  readonly name: string;
  readonly table: OutboxTable;
  readonly id: PgColumn;
  readonly hasNumericIds: boolean;
  readonly failed: SQL | undefined;
  readonly what: SQL<string>;
  readonly userId: PgColumn | SQL<null>;
  readonly createdAt: PgColumn | SQL<null>;
}

/** Rows that have failed and will be retried. Only mails are also listed after the last attempt. Other rows are then of no use. */
const isFailing = (table: OutboxTable) => and(isPending(table), isNotNull(table.lastError));
const nullColumn = sql<null>`null`;

const workQueues: Readonly<Record<WorkQueue, QueueDescription>> = {
  mail: {
    ...mails,
    hasNumericIds: true,
    // Withdrawn and expired mails have no content any more. The condition is that of the index mail_outbox_failed.
    failed: and(isNull(mailOutbox.doneAt), isNotNull(mailOutbox.lastError), ne(mailOutbox.text, '')),
    what: sql<string>`${mailOutbox.subject}`,
    userId: mailOutbox.userId,
    createdAt: mailOutbox.createdAt,
  },
  push: {
    ...pushes,
    hasNumericIds: true,
    failed: isFailing(pushOutbox),
    what: sql<string>`'notification'`,
    userId: nullColumn,
    createdAt: pushOutbox.createdAt,
  },
  chat: {
    ...chats,
    hasNumericIds: true,
    failed: isFailing(chatOutbox),
    what: sql<string>`${chatOutbox.kind}`,
    userId: nullColumn,
    createdAt: chatOutbox.createdAt,
  },
  'payment-messages': {
    ...billingEventQueue,
    hasNumericIds: false,
    failed: isFailing(billingEvents),
    what: sql<string>`${billingEvents.type}`,
    userId: nullColumn,
    createdAt: billingEvents.receivedAt,
  },
  'payment-holds': {
    ...pauseQueue,
    hasNumericIds: true,
    failed: isFailing(billingHolds),
    what: sql<string>`${billingHolds.choice}`,
    userId: billingHolds.userId,
    createdAt: billingHolds.startsAt,
  },
};

export async function countWork(db: Db, queue: WorkQueue): Promise<{ queue: WorkQueue; waiting: number; failed: number }> {
  const { table, failed } = workQueues[queue];
  return { queue, waiting: await db.$count(table as PgTable, isPending(table)), failed: await db.$count(table as PgTable, failed) };
}

export function parseRowId(queue: WorkQueue, id: string): number | string | undefined {
  if (!workQueues[queue].hasNumericIds) return id;
  return /^\d{1,15}$/.test(id) ? Number(id) : undefined;
}

export interface FailedRow {
  readonly id: number | string;
  readonly what: string;
  readonly userId: number | null;
  readonly createdAt: Date | null;
  readonly attempts: number;
  readonly lastError: string;
  readonly dueAt: Date;
  readonly gaveUpAt: Date | null;
}

export async function listFailedWork(
  db: Db,
  queue: WorkQueue,
  { before, limit }: { readonly before: number | string | undefined; readonly limit: number },
): Promise<FailedRow[]> {
  const { table, id, failed, what, userId, createdAt } = workQueues[queue];
  const { attempts, lastError, dueAt, gaveUpAt } = table;
  const isOlder = before === undefined ? undefined : lt(id, before);
  const rows = await db
    .select({ id, what, userId, createdAt, attempts, lastError, dueAt, gaveUpAt })
    .from(table as PgTable)
    .where(and(failed, isOlder))
    .orderBy(desc(id))
    .limit(limit);
  return rows as FailedRow[];
}

/** Tries a failed row again at once; of the mails only those of one person, if one is given. Returns false if the row has not failed. */
export async function retryRowOf(db: Db, queue: WorkQueue, id: number | string, now: Date, userId?: number): Promise<boolean> {
  const isOfUser = userId === undefined ? undefined : eq(mailOutbox.userId, userId);
  return retryRow(db, workQueues[queue], id, { now, only: and(workQueues[queue].failed, isOfUser) });
}

export const readBacklogs = (db: Db, now: Date) => Promise.all(Object.values(workQueues).map((queue) => readBacklog(db, queue, now)));
