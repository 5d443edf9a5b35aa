import { hourMs, minuteMs } from '#domain/durations.ts';
import { earlyAccessHours } from '#domain/game-rules.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import { publishChanges } from '#server/platform/stream/publish-changes.ts';
import { marketLists } from './compare/market-lists.ts';
import { offersAfter } from './compare/market-offer.ts';
import { findFreshPrices, findLastChanges, type Game, listChanges, listUpcomingGames, saveSnapshots, type Snapshot } from './store.ts';

interface Deps {
  readonly db: Db;
  /** The league's clock. */
  readonly clock: Clock;
}

/** Games without a change are compared again after this time, because their prices may have become old. */
const repeatMs = 10 * minuteMs;

/** Games per transaction. */
const batchSize = 10;

interface DueGame {
  readonly game: Game;
  readonly snapshot: Snapshot | null;
}

/**
 * Compares the prices of every coming game whose prices have changed, and stores what is unusual about them. It is called
 * every minute. After the listed start of a game its last snapshot stays, and is then public.
 */
export async function comparePrices({ db, clock }: Deps): Promise<void> {
  const now = clock.now();
  const upcoming = await listUpcomingGames(db, now, new Date(now.getTime() + earlyAccessHours * hourMs));
  const lastChanges = await findLastChanges(
    db,
    upcoming.map(({ game }) => game),
  );
  const due = upcoming.filter(({ game, snapshot }) => isDue(snapshot, lastChanges.get(game.id), now));
  for (let from = 0; from < due.length; from += batchSize) await compareGames(db, due.slice(from, from + batchSize), now);
}

const isDue = (snapshot: Snapshot | null, changedAt: Date | undefined, now: Date) =>
  changedAt !== undefined && (!snapshot || changedAt > snapshot.comparedAt || now.getTime() - snapshot.comparedAt.getTime() >= repeatMs);

async function compareGames(db: Db, due: readonly DueGame[], now: Date): Promise<void> {
  const ids = due.map(({ game }) => game.id);
  const changes = await listChanges(
    db,
    due.map(({ game }) => game),
  );
  const isFresh = await findFreshPrices(db, ids, now);
  const snapshots = due.map(({ game: { id }, snapshot }): Snapshot => {
    const steps = changes.get(id) ?? [];
    const offers = offersAfter(steps).filter(({ book, market }) => isFresh(id, book, market));
    return { gameId: id, comparedAt: now, lists: marketLists(offers, steps, snapshot?.lists) };
  });
  await db.transaction(async (transaction) => {
    await saveSnapshots(transaction, snapshots);
    await publishChanges(transaction, 'market', ids);
  });
}
