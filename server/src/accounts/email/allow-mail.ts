import { addAccountAudit } from '#server/accounts/suspension/suspension-store.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import { liftSuppression } from '#server/platform/mail/suppression-store.ts';

interface Decision {
  readonly userId: number;
  readonly email: string;
  readonly actor: string;
  readonly reason: string;
}

/** The operator allows mail to an address that refused it. Returns whether it was refused. */
export async function allowMail(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  { userId, email, actor, reason }: Decision,
): Promise<boolean> {
  const at = clock.now();
  return db.transaction(async (transaction) => {
    await addAccountAudit(transaction, { userId, at, actor, action: 'allow-mail', reason });
    return liftSuppression(transaction, email, at);
  });
}
