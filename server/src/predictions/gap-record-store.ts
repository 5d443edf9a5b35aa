import { and, eq, sql } from 'drizzle-orm';
import type { GapRecord } from '#contract/game-page.ts';
import { valueGapEdges } from '#domain/game-rules.ts';
import { type PredictedMarket, predictedMarkets } from '#domain/market/market.ts';
import type { Db } from '#server/platform/database/database.ts';
import { type BetSums, type Moments, recordSums } from '#server/schema/track-record.ts';

/** The results of past bets by the size of their value gap, from the sums of the track record. Void bets are left out. */
export async function listGapRecords(db: Db): Promise<GapRecord[]> {
  const betsOf = (market: PredictedMarket) => sql<readonly BetSums[]>`${recordSums.sums} #> ${`{${market},bets}`}`;
  const rows = await db
    .select({ replay: recordSums.replay, moneyline: betsOf('moneyline'), spread: betsOf('spread'), total: betsOf('total') })
    .from(recordSums)
    .where(and(eq(recordSums.team, ''), eq(recordSums.level, 'record')));
  return predictedMarkets.flatMap((market) =>
    [null, ...valueGapEdges].flatMap((from, index) => {
      const groups = rows.flatMap(({ replay, ...row }) => {
        const sums = row[market]?.[index];
        return sums ? [{ replay, sums }] : [];
      });
      const all = groups.map(({ sums }) => sums);
      const bets = addUp(all, (sums) => sums.bets);
      if (bets === 0) return [];
      return {
        market,
        from,
        to: valueGapEdges[index] ?? null,
        bets,
        replayed: groups.find(({ replay }) => replay)?.sums.bets ?? 0,
        claimed: addUp(all, (sums) => sums.claimed) / bets,
        // The price of a replayed bet and its close are of the same moment.
        closingLineValue: meanOf(groups.flatMap(({ replay, sums }) => (replay ? [] : [sums.closingValue]))),
        profit: addUp(all, ({ profit }) => profit.n * profit.mean) / bets,
      };
    }),
  );
}

const addUp = <Item>(items: readonly Item[], valueOf: (item: Item) => number) => items.reduce((sum, item) => sum + valueOf(item), 0);

function meanOf(parts: readonly Moments[]): number | null {
  const n = addUp(parts, (part) => part.n);
  return n === 0 ? null : addUp(parts, (part) => part.n * part.mean) / n;
}
