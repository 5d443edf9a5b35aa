import { minuteMs } from '#domain/durations.ts';
import { closingLineValue, type ExpectedMarkets } from '#model/market/closing-market.ts';
import { listPriceChanges } from '#server/odds/queries.ts';
import type { Db } from '#server/platform/database/database.ts';
import { wholeTopic, publishChanges } from '#server/platform/stream/publish-changes.ts';
import type { OffMarketPrice } from '#server/schema/market.ts';
import { gapSizeOf, offMarketPrices } from './compare/off-market-prices.ts';
import { addOffMarketSums, listUnmeasuredGames, markMeasured, type OffMarketSum, type UnmeasuredGame } from './store.ts';
import type { Market } from '#domain/market/market.ts';
import { stepsByMoment, type PriceStep } from '#domain/market/price-step.ts';
import { applyPriceStep, type CurrentOffers } from './compare/current-offers.ts';

interface Deps {
  readonly db: Db;
  readonly stopping?: AbortSignal | undefined;
}

const batchSize = 10;
/** Gaps that appear in the last minutes before the listed start are not measured, because they have no time to close. */
const minLeadMs = 10 * minuteMs;

export async function measureGaps({ db, stopping }: Deps): Promise<void> {
  while (!stopping?.aborted) {
    const batch = await listUnmeasuredGames(db, batchSize);
    if (batch.length > 0) await db.transaction((transaction) => measureGames(transaction, batch));
    if (batch.length < batchSize) return;
  }
}

async function measureGames(transaction: Db, batch: readonly UnmeasuredGame[]): Promise<void> {
  const ids = batch.map(({ id }) => id);
  const isNew = await markMeasured(transaction, ids);
  // Another process may have measured some of the games in the meantime.
  const games = batch.filter(({ id }) => isNew.has(id));
  const changes = await listPriceChanges(transaction, games, { withSetAside: true });
  const sums = games.map(({ id, startsAt, close }) => {
    const steps = (changes.get(id) ?? []).filter(({ at }) => at <= startsAt.getTime() - minLeadMs);
    return offMarketSumsOfGame(firstOffMarketPrices(steps), close);
  });
  for (const ofGame of sums) await addOffMarketSums(transaction, ofGame);
  if (sums.flat().length > 0) await publishChanges(transaction, 'market', [wholeTopic]);
}

/** The sums of one game by market and size of the gap. Gaps in a market without a closing line are left out. */
export function offMarketSumsOfGame(gaps: readonly OffMarketPrice[], close: ExpectedMarkets): OffMarketSum[] {
  const valued = gaps.flatMap((gap) => {
    const value = closingLineValue(gap, close);
    return value === undefined ? [] : [{ market: gap.market, size: gapSizeOf(gap.gap), value }];
  });
  return [...Map.groupBy(valued, ({ market, size }) => `${market} ${size}`).values()].map((group) => {
    const { market, size } = group[0]!;
    const count = group.length;
    const value = group.reduce((sum, gap) => sum + gap.value, 0);
    return { market, size, games: 1, gaps: count, value, gapsSquared: count ** 2, valueSquared: value ** 2, gapsTimesValue: count * value };
  });
}

/** Each off-market price when it was first seen, one per book and side of a market: a gap that comes and goes counts once. */
export function firstOffMarketPrices(steps: readonly PriceStep[]): OffMarketPrice[] {
  const current: CurrentOffers = new Map();
  const found = new Map<string, OffMarketPrice>();
  for (const [, changes] of stepsByMoment(steps)) {
    for (const step of changes) applyPriceStep(current, step);
    const changed = new Set<Market>(changes.map(({ market }) => market));
    for (const gap of offMarketPrices([...current.values()].filter(({ market }) => changed.has(market)))) {
      const key = `${gap.book} ${gap.market} ${gap.side}`;
      if (!found.has(key)) found.set(key, gap);
    }
  }
  return [...found.values()];
}
