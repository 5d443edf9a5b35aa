import type { TimeOutRequest, User } from '#contract/account.ts';
import { timeOutEnd } from '#domain/time-out.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import { announce, viewerTopic } from '#server/platform/stream/announce.ts';
import type { AccountDeps } from '#server/accounts/account-deps.ts';
import { timeOutMail } from '#server/accounts/mails.ts';
import { extendTimeOut } from './time-out-store.ts';

/**
 * From the commit on every route, page and stream refuses this person what they asked not to see. It holds even while the
 * payment provider cannot be reached: what becomes of the subscription is ordered here and worked afterwards.
 */
export async function takeTimeOut(deps: AccountDeps, user: User, { length, billing }: TimeOutRequest): Promise<string> {
  const until = timeOutEnd(length, deps.clock.now());
  await deps.db.transaction(async (transaction) => {
    if (!(await extendTimeOut(transaction, user.id, until))) {
      throw new HttpError(409, 'time-out-runs-longer', 'Your time-out already ends later than that, and it cannot be shortened.');
    }
    for (const follow of deps.timeOut.alongside) await follow(transaction, user.id, { until, billing });
    await announce(transaction, viewerTopic, [String(user.id)]);
    await enqueueMail(transaction, timeOutMail(user, { until, publicUrl: deps.publicUrl }));
  });
  await deps.timeOut.after();
  return until.toISOString();
}
