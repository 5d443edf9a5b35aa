import { createHash } from 'node:crypto';
import { desc } from 'drizzle-orm';
import type { LedgerContent } from '#contract/ledger.ts';
import { canonicalJson } from '#domain/ledger/encode-entry.ts';
import type { Db } from '#server/platform/database/database.ts';
import { seasonForecasts } from '#server/schema/season.ts';

/** The hash of the latest season forecast, as `/api/season/forecasts/:date` shows it. With it, a prediction also commits us to that forecast. */
export async function commitSeason(db: Db): Promise<LedgerContent['season']> {
  const [row] = await db.select().from(seasonForecasts).orderBy(desc(seasonForecasts.date)).limit(1);
  if (!row) return undefined;
  const text = canonicalJson({ ...row, madeAt: row.madeAt.toISOString() });
  return { date: row.date, hash: createHash('sha256').update(text).digest('hex') };
}
