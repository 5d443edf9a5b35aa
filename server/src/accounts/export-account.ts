import type { z } from 'zod';
import type { accountExport, User } from '#contract/account.ts';
import { recordSecurityEvent } from '#server/platform/log/security-log.ts';
import type { AccountDeps } from './deps.ts';
import { readAccount } from './store.ts';

/** Returns everything that is stored about the person, for the person's own download. */
export async function exportAccount({ db, clock, personalData }: AccountDeps, user: User): Promise<z.output<typeof accountExport>> {
  const parts = await Promise.all(personalData.map((part) => part.export(db, user)));
  recordSecurityEvent({ event: 'account-export', outcome: 'success' });
  return { exportedAt: clock.now().toISOString(), account: await readAccount(db, user.id), held: Object.assign({}, ...parts) };
}
