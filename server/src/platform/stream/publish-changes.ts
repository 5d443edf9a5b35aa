import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { streamEvents } from '#server/schema/platform/stream.ts';

export const streamChannel = 'courtline_changes';

/** The topic of a change in what a user may see. Its subject is the user id. The user's open streams are closed and reconnect. */
export const viewerTopic = 'viewer';

/** The topic of a change of a user's subscription. Its subject is the user id. The user's open pages get an event and ask for it again. */
export const subscriptionTopic = 'subscription';

/** Notifies every process, once the transaction is committed, that these subjects (such as game ids) have changed. */
export async function publishChanges(transaction: Db, topic: string, subjects: readonly string[]): Promise<void> {
  const distinct = [...new Set(subjects)];
  if (distinct.length === 0) return;
  await transaction.insert(streamEvents).values(distinct.map((subject) => ({ topic, subject })));
  await transaction.execute(sql`select pg_notify(${streamChannel}, '')`);
}
