import { asc, gt, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { streamEvents } from '#server/schema/platform/stream.ts';

export type StreamEvent = Readonly<Omit<typeof streamEvents.$inferSelect, 'createdAt'>>;

export const batchSize = 2000;

/** The events after an id and those with one of the missing ids, oldest first. */
export async function eventsAfter(db: Db, id: number, missingIds: readonly number[] = []): Promise<StreamEvent[]> {
  const { topic, subject } = streamEvents;
  const isLater = gt(streamEvents.id, id);
  return db
    .select({ id: streamEvents.id, topic, subject })
    .from(streamEvents)
    .where(missingIds.length === 0 ? isLater : or(isLater, inArray(streamEvents.id, [...missingIds])))
    .orderBy(asc(streamEvents.id))
    .limit(batchSize);
}

/** The id that was assigned last, also if its transaction is still open or its row was deleted. */
export async function readLastId(db: Db): Promise<number> {
  const [row] = await db
    .select({ id: sql<number>`case when is_called then last_value else 0 end`.mapWith(Number) })
    .from(sql`stream_events_id_seq`);
  return row?.id ?? 0;
}
