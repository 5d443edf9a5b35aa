import { and, eq } from 'drizzle-orm';
import type { WorkQueue } from '#contract/operator/overview.ts';
import type { BillingDeps } from '#server/billing/entitlement/deps.ts';
import { performAction, type Actor } from '#server/operator/actions/perform-action.ts';
import type { Db } from '#server/platform/database/database.ts';
import { HttpError } from '#server/platform/request/errors.ts';
import { retryRow } from '#server/delivery/outbox/outbox.ts';
import { mailOutbox } from '#server/schema/delivery.ts';
import { parseRowId, workQueues } from './work-queues.ts';

interface Retry {
  readonly queue: WorkQueue;
  readonly id: string;
  readonly reason: string;
}

/** Tries a failed row of a work queue again at once, with the audit row. */
export async function retryWork(deps: BillingDeps, actor: Actor, { queue, id, reason }: Retry): Promise<string> {
  const audited = { action: 'retry-work', userId: null, subject: `${queue} ${id}`, reason };
  const { message } = await performAction(deps, actor, audited, async (transaction) => {
    const rowId = parseRowId(queue, id);
    const { failed: only } = workQueues[queue];
    if (rowId === undefined || !(await retryRow(transaction, workQueues[queue], rowId, { now: deps.clock.now(), only })))
      throw new HttpError(409, 'not-failed', 'This row does not exist, is done or has not failed.');
    return { message: 'It is tried again within seconds.' };
  });
  return message;
}

/** Sends a mail of a person again. The content of a mail that was sent does not exist any more. */
export async function retryMailOf(transaction: Db, userId: number, mailId: number, now: Date): Promise<void> {
  const only = and(workQueues.mail.failed, eq(mailOutbox.userId, userId));
  if (!(await retryRow(transaction, workQueues.mail, mailId, { now, only })))
    throw new HttpError(409, 'not-failed', 'Only a mail of this person that has failed can be sent again.');
}
