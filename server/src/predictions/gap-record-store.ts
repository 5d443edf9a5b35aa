import { sql } from 'drizzle-orm';
import type { GapRecord } from '#contract/game-page.ts';
import { valueGapEdges } from '#domain/game-rules.ts';
import type { Db } from '#server/platform/database/database.ts';
import { verdicts } from '#server/schema/predictions.ts';

/**
 * The results of past value gaps, grouped by the size of the gap, as the track record counts them: for each market its pick
 * or, without a pick, the bet on the more probable side. Void bets are left out.
 */
export async function listGapRecords(db: Db): Promise<GapRecord[]> {
  const outcome = (name: string) => sql`nullif(${verdicts.outcome}->'bets'->${sql.raw(`'${name}'`)}, 'null')`;
  const bets = sql`${verdicts} cross join lateral (
    select 'moneyline' as "market", coalesce(${outcome('pickMoneyline')}, ${outcome('shownMoneyline')}) as "content"
    union all select 'total', coalesce(${outcome('pickTotal')}, ${outcome('shownTotal')})
  ) bet`;
  const market = sql<GapRecord['market']>`bet."market"`;
  const number = (name: string) => sql`(bet."content"->>${sql.raw(`'${name}'`)})::float8`;
  const edges = sql.raw(`array[${valueGapEdges.join(',')}]::float8[]`);
  // The number of bucket edges below the gap. `width_bucket` is not used, because it would also count an edge equal to the
  // gap.
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
    .where(sql`bet."content"->>'result' <> 'void'`)
    .groupBy(market, bucket)
    .orderBy(market, bucket);
  return rows.map(({ bucket: place, ...row }) =>
    Object.assign(row, { from: valueGapEdges[place - 1] ?? null, to: valueGapEdges[place] ?? null }),
  );
}
