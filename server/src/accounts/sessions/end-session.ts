import type { Db } from '#server/platform/database/database.ts';
import { publishChanges, sessionTopic } from '#server/platform/stream/publish-changes.ts';
import { deleteSession } from './session-store.ts';

/** Ends one session of a user and closes its streams. The user's other sessions continue. Must run in a transaction. */
export async function endSession(transaction: Db, tokenHash: string): Promise<void> {
  if (await deleteSession(transaction, tokenHash)) await publishChanges(transaction, sessionTopic, [tokenHash]);
}
