import type { z } from 'zod';
import type { retryRequest, WorkQueue } from '#contract/operator/overview.ts';
import type { BillingDeps } from '#server/billing/provider/deps.ts';
import type { Db } from '#server/platform/database/database.ts';
import { HttpError } from '#server/platform/request/errors.ts';
import { performAction, type Actor } from './actions/perform-action.ts';
import { parseRowId, retryRowOf } from './work-queue-store.ts';

export async function retryWork(
  deps: BillingDeps,
  actor: Actor,
  { queue, id, reason }: z.output<typeof retryRequest> & { queue: WorkQueue },
): Promise<string> {
  const audited = { action: 'retry-work', userId: null, subject: `${queue} ${id}`, reason };
  const { message } = await performAction(deps, actor, audited, async (transaction) => {
    const rowId = parseRowId(queue, id);
    if (rowId === undefined || !(await retryRowOf(transaction, queue, rowId, deps.clock.now()))) throw new HttpError('not-failed');
    return { message: 'It is tried again within seconds.' };
  });
  return message;
}

export async function retryMailOf(transaction: Db, userId: number, mailId: number, now: Date): Promise<void> {
  if (!(await retryRowOf(transaction, 'mail', mailId, now, userId)))
    throw new HttpError('not-failed', 'Only a mail of this person that has failed can be sent again.');
}
