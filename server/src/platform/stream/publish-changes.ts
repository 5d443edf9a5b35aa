import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { streamEvents } from '#server/schema/platform/stream.ts';

export const streamChannel = 'courtline_changes';

/**
 * The topic of a change of a user or of what the user may see. Its subject is the user id. Every process reads the user's
 * sessions again, and the user's open streams are closed and reconnect.
 */
export const viewerTopic = 'viewer';

/** The topic of a session that has ended. Its subject is the hash of the session's token. The session's open streams are closed. */
export const sessionTopic = 'session';

/**
 * The topic of a change of a user's subscription or of the date when premium access ends. Its subject is the user id. Every
 * process reads the user's sessions again, and the user's open pages get an event and request the subscription again.
 */
export const subscriptionTopic = 'subscription';

/** Whether a change concerns one person only. All other changes concern what everybody sees. */
export const isPersonal = ({ topic }: { readonly topic: string }): boolean =>
  topic === viewerTopic || topic === sessionTopic || topic === subscriptionTopic;

/** The topic of changes of past games by a replay. Prepared answers follow them; open pages are not notified. */
export const pastTopic = 'past';

/** The subject of a change that concerns all subjects of its topic. */
export const everySubject = 'all';

/** Notifies every process, once the transaction is committed, that these subjects (such as game ids) have changed. */
export async function publishChanges(transaction: Db, topic: string, subjects: readonly string[]): Promise<void> {
  const distinct = [...new Set(subjects)];
  if (distinct.length === 0) return;
  await transaction.insert(streamEvents).values(distinct.map((subject) => ({ topic, subject })));
  await transaction.execute(sql`select pg_notify(${streamChannel}, '')`);
}
