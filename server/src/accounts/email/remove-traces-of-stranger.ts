import type { AccountDeps } from '#server/accounts/deps.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/personal-data.ts';

/**
 * Anyone can register somebody else's address. When the owner of the mailbox proves it for the first time and did not show
 * that the account is theirs too, everything that acts on the owner is removed: sessions, browsers with notifications, alert
 * rules, a time-out.
 */
export async function removeTracesOfStranger(
  transaction: Db,
  { personalData, clock }: Pick<AccountDeps, 'personalData' | 'clock'>,
  person: Person,
): Promise<void> {
  for (const { onTakeOver } of personalData) await onTakeOver(transaction, person, clock.now());
}
