import { minuteMs } from '#domain/durations.ts';
import { expiryOf } from '#domain/market/usable-price.ts';
import { appendPriceChanges, listPrices, savePrices } from '#server/odds/feed/price-store.ts';
import type { Price } from '#server/schema/odds.ts';
import type { Db } from '#server/platform/database/database.ts';
import { publishChanges } from '#server/platform/stream/publish-changes.ts';

/** Finds the version in a response: the total 220.0071 is version 7. The last digit is never zero, so JSON keeps all digits. */
export const versionPattern = String.raw`\b220\.(\d{3})1\b`;

interface ChangingPrice {
  readonly gameId: string;
  change(version: number): Promise<number>;
}

/** Selects a book's total for a game that has not begun. `change` stores price, history and event in one transaction, like the feed. */
export async function selectChangingPrice(cleanup: AsyncDisposableStack, db: Db, productUrl: string): Promise<ChangingPrice> {
  const response = await fetch(`${productUrl}/api/games`);
  const games = (await response.json()) as { id: string; status: string }[];
  const open = games.filter(({ status }) => status === 'scheduled').map(({ id }) => id);
  const price = (await listPrices(db, open)).find(
    ({ market, first, setAside }) => market === 'total' && first !== null && setAside === null,
  );
  if (!price) throw new Error('No game of the demonstration league has a total now');
  cleanup.defer(async () => void (await store(db, price)));
  return {
    gameId: price.gameId,
    change: (version) => store(db, { ...price, line: Number(`220.${String(version % 1000).padStart(3, '0')}1`) }),
  };
}

async function store(db: Db, price: Price): Promise<number> {
  const now = new Date();
  await db.transaction(async (transaction) => {
    await savePrices(transaction, [
      { ...price, quotedAt: now, seenAt: now, changedAt: now, expiresAt: new Date(expiryOf(now.getTime(), minuteMs)) },
    ]);
    await appendPriceChanges(transaction, [{ ...price, quotedAt: now, recordedAt: now }]);
    await publishChanges(transaction, 'prices', [price.gameId]);
  });
  return Date.now();
}
