import { asc, eq, sql } from 'drizzle-orm';
import type { GapRecord } from '#contract/game-page.ts';
import { valueGapEdges } from '#domain/game-rules.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { StoredPrediction } from './store.ts';
import { predictions, verdicts } from '#server/schema/predictions.ts';

export type StoredVerdict = typeof verdicts.$inferSelect;

/** More than a game ever gets in its 72 hours. */
const mostPredictions = 1000;

/** Everything said of a game, in the order of the ledger. */
export async function predictionsOf(db: Db, gameId: string): Promise<StoredPrediction[]> {
  return db.select().from(predictions).where(eq(predictions.gameId, gameId)).orderBy(asc(predictions.id)).limit(mostPredictions);
}

export async function verdictOf(db: Db, gameId: string): Promise<StoredVerdict | undefined> {
  const [row] = await db.select().from(verdicts).where(eq(verdicts.gameId, gameId));
  return row;
}

/**
 * What became of every gap we published: the bet shown, and the bet recommended where that is another one (equal rows of a
 * union are one). Void bets settle nothing and are left out.
 */
export async function gapRecords(db: Db): Promise<GapRecord[]> {
  const bets = sql`${verdicts} cross join lateral (
    select 'moneyline' as "market", ${verdicts.judgment}->'bets'->'shownMoneyline' as "content"
    union select 'moneyline', ${verdicts.judgment}->'bets'->'pickMoneyline'
    union select 'total', ${verdicts.judgment}->'bets'->'shownTotal'
    union select 'total', ${verdicts.judgment}->'bets'->'pickTotal'
  ) bet`;
  const market = sql<GapRecord['market']>`bet."market"`;
  const number = (name: string) => sql`(bet."content"->>${sql.raw(`'${name}'`)})::float8`;
  const edges = sql.raw(`array[${valueGapEdges.join(',')}]::float8[]`);
  // How many edges a gap has passed; width_bucket would count one that it only reaches.
  const bucket = sql<number>`(select count(*)::int from unnest(${edges}) edge where edge < ${number('claimed')})`;
  const rows = await db
    .select({
      market,
      bucket,
      bets: sql<number>`count(*)::int`,
      replayed: sql<number>`(count(*) filter (where ${verdicts.replay}))::int`,
      claimed: sql<number>`avg(${number('claimed')})`,
      closingLineValue: sql<number | null>`avg(${number('closingLineValue')})`,
      profit: sql<number>`avg(${number('profit')})`,
    })
    .from(bets)
    .where(sql`jsonb_typeof(bet."content") = 'object' and bet."content"->>'result' <> 'void'`)
    .groupBy(market, bucket)
    .orderBy(market, bucket);
  return rows.map(({ bucket: place, ...row }) =>
    Object.assign(row, { from: valueGapEdges[place - 1] ?? null, to: valueGapEdges[place] ?? null }),
  );
}
