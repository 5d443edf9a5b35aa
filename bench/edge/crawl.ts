import { gt } from 'drizzle-orm';
import { listUpcomingGames } from '#server/games/queries.ts';
import { findFreeChances } from '#server/predictions/queries.ts';
import type { Db } from '#server/platform/database/database.ts';
import { predictions } from '#server/schema/predictions.ts';

/** Every page of the sitemap, and public answers of the API. */
export async function listPublicPaths(url: string): Promise<readonly string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!).pathname);
  const games = pages.flatMap((page) => (page.startsWith('/games/') ? [`/api${page}`] : []));
  return [...pages, ...games, '/api/predictions/latest', '/api/record/summary', '/api/record/ledger', '/api/market/sample', '/api/feeds'];
}

/**
 * Counts the bytes of predictions of games that have not begun, in all answers to a visitor without cookies, except the win chances that
 * are free. The right number is 0.
 */
export async function countPremiumBytes(db: Db, url: string, paths: readonly string[]): Promise<number> {
  const texts = [];
  for (const path of [...paths, '/api/predictions/premium', '/api/market']) texts.push(await (await fetch(`${url}${path}`)).text());
  // Read after the answers, because a chance can become free meanwhile.
  const now = new Date();
  const rows = await db.select().from(predictions).where(gt(predictions.gameDate, now));
  if (rows.length === 0) throw new Error('No game with a prediction begins later than now');
  const free = await findFreeChances({ db, clock: { now: () => now } }, await listUpcomingGames(db, now));
  const chances = rows.filter(({ gameId }) => !free.has(gameId)).map(({ content }) => String(content.probabilities.published));
  const secrets = [...rows.flatMap(({ content, fingerprint }) => [content.salt, fingerprint]), ...chances];
  // A short number can be the beginning of a longer one, which does not count.
  const bytesOf = (text: string, secret: string) =>
    text
      .split(secret)
      .slice(1)
      .filter((rest) => !/^\d/.test(rest)).length * secret.length;
  return texts.flatMap((text) => secrets.map((secret) => bytesOf(text, secret))).reduce((sum, bytes) => sum + bytes, 0);
}
