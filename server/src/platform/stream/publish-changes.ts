import { sql } from 'drizzle-orm';
import { personalTopics, type Topic } from '#contract/topics.ts';
import type { Db } from '#server/platform/database/database.ts';
import { streamEvents } from '#server/schema/platform/stream.ts';

export type StreamEvent = Readonly<Omit<typeof streamEvents.$inferSelect, 'createdAt' | 'isPosted'>>;

export const streamChannel = 'courtline_changes';

/** Whether a change concerns one person only. All other changes concern what everybody sees. */
export const isPersonal = ({ topic }: { readonly topic: Topic }): boolean => personalTopics.some((personal) => personal === topic);

export const wholeTopic = 'all';

export async function publishChanges(transaction: Db, topic: Topic, subjects: readonly string[]): Promise<void> {
  const distinct = [...new Set(subjects)];
  if (distinct.length === 0) return;
  await transaction.insert(streamEvents).values(distinct.map((subject) => ({ topic, subject })));
  await transaction.execute(sql`select pg_notify(${streamChannel}, '')`);
}
