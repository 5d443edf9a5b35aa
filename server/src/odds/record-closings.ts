import type { Game } from '#server/games/queries.ts';
import type { Db } from '#server/platform/database/database.ts';
import { closings } from '#server/schema/odds.ts';
import { type Closing, readClosings } from './queries.ts';

export async function recordClosings(
  transaction: Db,
  begun: readonly Pick<Game, 'id' | 'startsAt' | 'tippedAt'>[],
): Promise<Map<string, Closing>> {
  const lines = await readClosings(transaction, begun);
  if (lines.size > 0)
    await transaction
      .insert(closings)
      .values([...lines.values()])
      .onConflictDoNothing();
  return lines;
}
