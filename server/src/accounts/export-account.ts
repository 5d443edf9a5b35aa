import type { z } from 'zod';
import type { accountExport, User } from '#contract/account.ts';
import { listMailsTo } from '#server/platform/mail/store.ts';
import type { AccountDeps } from './account-deps.ts';
import { listSessions } from './sessions/session-store.ts';
import { readAccount } from './store.ts';

/** Everything held about a person, by the part of the service that holds it. */
export async function exportAccount({ db, clock, held }: AccountDeps, user: User): Promise<z.output<typeof accountExport>> {
  const parts = await Promise.all(Object.entries(held).map(async ([part, read]) => [part, await read(user.id)] as const));
  return {
    exportedAt: clock.now().toISOString(),
    account: await readAccount(db, user.id),
    held: { sessions: await listSessions(db, user.id), mails: await listMailsTo(db, user.email), ...Object.fromEntries(parts) },
  };
}
