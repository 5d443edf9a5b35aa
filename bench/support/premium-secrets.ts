import { gt } from 'drizzle-orm';
import { hourMs } from '#domain/durations.ts';
import { listUpcomingGames } from '#server/games/queries.ts';
import type { Db } from '#server/platform/database/database.ts';
import { findFreeChances } from '#server/predictions/queries.ts';
import { predictions } from '#server/schema/predictions.ts';

/** Texts that only premium members may see: from predictions of games that begin in more than two hours, except the free win chances. */
export async function readPremiumSecrets(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .select()
    .from(predictions)
    .where(gt(predictions.gameDate, new Date(now.getTime() + 2 * hourMs)));
  if (rows.length === 0) throw new Error('No game with a prediction begins later than in two hours');
  const free = await findFreeChances({ db, clock: { now: () => now } }, await listUpcomingGames(db, now));
  const chances = rows.filter(({ gameId }) => !free.has(gameId)).map(({ content }) => String(content.probabilities.published));
  return [...rows.flatMap(({ content, fingerprint }) => [content.salt, fingerprint]), ...chances];
}

/** A short number can be the beginning of a longer one, which does not count. */
export const discloses = (text: string, secrets: readonly string[]): boolean =>
  secrets.some((secret) =>
    text
      .split(secret)
      .slice(1)
      .some((rest) => !/^\d/.test(rest)),
  );
