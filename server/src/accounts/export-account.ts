import type { z } from 'zod';
import type { accountExport, User } from '#contract/account.ts';
import { recordSecurityEvent } from '#server/platform/log/security-log.ts';
import type { AccountDeps } from './deps.ts';
import { readAccount } from './store.ts';

/**
 * Returns everything that is stored about the person, for the person's own download. Until the address is proven, it may be
 * a stranger's, and the download contains only what was entered.
 */
export async function exportAccount({ db, clock, personalData }: AccountDeps, user: User): Promise<z.output<typeof accountExport>> {
  const parts = await Promise.all(personalData.map((part) => part.export(db, user)));
  const isComplete = user.isEmailConfirmed;
  const held = Object.assign({}, ...parts.flatMap(({ entered, recorded }) => (isComplete ? [entered, recorded] : [entered])));
  recordSecurityEvent({ event: 'account-export', outcome: 'success' });
  return { exportedAt: clock.now().toISOString(), isComplete, account: await readAccount(db, user.id), held };
}
