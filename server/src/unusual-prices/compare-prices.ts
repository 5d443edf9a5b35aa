import { dayMs, minuteMs } from '#domain/durations.ts';
import type { Market } from '#domain/market/market.ts';
import { isUsable } from '#domain/market/usable-price.ts';
import { listUpcomingGames, type Game } from '#server/games/queries.ts';
import { findLastChanges, listOfferedPrices, listPriceChanges } from '#server/odds/queries.ts';
import type { Db } from '#server/platform/database/database.ts';
import { publishChanges } from '#server/platform/stream/publish-changes.ts';
import type { Context } from '#server/platform/context.ts';
import { marketLists } from './compare/market-lists.ts';
import { offersAfterPriceSteps } from './compare/current-offers.ts';
import { findSnapshots, listUncomparedGames, saveSnapshots, type Snapshot } from './store.ts';

/** Games without a change are compared again after this time, because their prices may have become old. */
const repeatMs = 10 * minuteMs;

const batchSize = 10;

/** Older games are not in the sample: in the off-season it is empty, instead of showing the prices of months ago. */
export const sampleMs = 3 * dayMs;

interface ComparedGame {
  readonly game: Game;
  readonly snapshot: Snapshot | undefined;
}

export async function comparePrices({ db, clock }: Context): Promise<void> {
  const now = clock.now();
  const upcoming = await listComparedGames(db, now);
  const games = upcoming.map(({ game }) => game);
  const lastChanges = await findLastChanges(db, games);
  const due = upcoming.filter(({ game, snapshot }) => isDue(snapshot, lastChanges.get(game.id), now));
  for (let from = 0; from < due.length; from += batchSize) await compareGames(db, due.slice(from, from + batchSize), now);
  await compareAtClose(db, now);
}

/** Compares games that ended without a comparison, for example before the first start, at their closing line. */
async function compareAtClose(db: Db, now: Date): Promise<void> {
  const missed = await listUncomparedGames(db, new Date(now.getTime() - sampleMs), batchSize);
  const changes = await listPriceChanges(
    db,
    missed.map(({ game }) => game),
    { withSetAside: true },
  );
  const snapshots = missed.map(({ game: { id }, closedAt }): Snapshot => {
    const steps = (changes.get(id) ?? []).filter(({ at }) => at <= closedAt.getTime());
    return { gameId: id, comparedAt: closedAt, lists: marketLists(offersAfterPriceSteps(steps), steps) };
  });
  await save(db, snapshots);
}

export async function listComparedGames(db: Db, now: Date): Promise<ComparedGame[]> {
  const games = await listUpcomingGames(db, now);
  const ids = games.map(({ id }) => id);
  const snapshots = await findSnapshots(db, ids);
  return games.map((game) => ({ game, snapshot: snapshots.get(game.id) }));
}

const isDue = (snapshot: Snapshot | undefined, changedAt: Date | undefined, now: Date) =>
  changedAt !== undefined && (!snapshot || changedAt > snapshot.comparedAt || now.getTime() - snapshot.comparedAt.getTime() >= repeatMs);

async function compareGames(db: Db, due: readonly ComparedGame[], now: Date): Promise<void> {
  const games = due.map(({ game }) => game);
  const ids = games.map(({ id }) => id);
  const changes = await listPriceChanges(db, games, { withSetAside: true });
  const usable = await findUsablePrices(db, ids, now);
  const snapshots = due.map(({ game: { id }, snapshot }): Snapshot => {
    const steps = changes.get(id) ?? [];
    const offers = offersAfterPriceSteps(steps).filter(({ book, market }) => usable.has(id, book, market));
    return { gameId: id, comparedAt: now, lists: marketLists(offers, steps, snapshot?.lists) };
  });
  await save(db, snapshots);
}

async function save(db: Db, snapshots: readonly Snapshot[]): Promise<void> {
  if (snapshots.length === 0) return;
  const ids = snapshots.map(({ gameId }) => gameId);
  await db.transaction(async (transaction) => {
    await saveSnapshots(transaction, snapshots);
    await publishChanges(transaction, 'market', ids);
  });
}

export interface UsablePrices {
  readonly has: (gameId: string, book: string, market: Market) => boolean;
  readonly until: Date | undefined;
}

/** Tells which prices are usable. Another price may look unusual only because the other books have moved since. */
export async function findUsablePrices(db: Db, gameIds: readonly string[], now: Date): Promise<UsablePrices> {
  const keyOf = (...parts: Parameters<UsablePrices['has']>) => parts.join(' ');
  const usable = (await listOfferedPrices(db, gameIds)).filter((price) => isUsable(price, now.getTime()));
  const keys = new Set(usable.map(({ gameId, book, market }) => keyOf(gameId, book, market)));
  const until = usable.map(({ usableUntil }) => usableUntil!).toSorted((a, b) => b - a)[0];
  return { has: (...parts) => keys.has(keyOf(...parts)), until: until === undefined ? undefined : new Date(until) };
}
