import { gt } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { predictions } from '#server/schema/predictions.ts';

/** Every page of the sitemap, and public answers of the API. */
export async function listPublicPaths(url: string): Promise<readonly string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!).pathname);
  const games = pages.flatMap((page) => (page.startsWith('/games/') ? [`/api${page}`] : []));
  return [...pages, ...games, '/api/predictions/latest', '/api/record/summary', '/api/record/ledger', '/api/market/sample', '/api/feeds'];
}

/** Counts the bytes of predictions of games that have not begun, in all answers to a visitor without cookies. The right number is 0. */
export async function countPremiumBytes(db: Db, url: string, paths: readonly string[]): Promise<number> {
  const rows = await db.select().from(predictions).where(gt(predictions.gameDate, new Date()));
  if (rows.length === 0) throw new Error('No game with a prediction begins later than now');
  const secrets = rows.flatMap(({ content, fingerprint }) => [content.salt, fingerprint, String(content.probabilities.published)]);
  let bytes = 0;
  for (const path of [...paths, '/api/predictions/premium', '/api/market']) {
    const text = await (await fetch(`${url}${path}`)).text();
    for (const secret of secrets) {
      // A short number can be the beginning of a longer one, which does not count.
      const after = text.split(secret).slice(1);
      bytes += after.filter((rest) => !/^\d/.test(rest)).length * secret.length;
    }
  }
  return bytes;
}
