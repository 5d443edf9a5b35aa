import type { FactorList } from '#contract/accounts/factors.ts';
import type { Db } from '#server/platform/database/database.ts';
import { countRecoveryCodes, findApp, listPasskeys } from './factor-store.ts';

/** The second factors of a user, without anything that could be used to sign in. */
export async function describeFactors(db: Db, userId: number): Promise<FactorList> {
  const passkeys = await listPasskeys(db, userId);
  return {
    hasApp: ((await findApp(db, userId))?.confirmedAt ?? null) !== null,
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      addedAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodes: await countRecoveryCodes(db, userId),
  };
}
