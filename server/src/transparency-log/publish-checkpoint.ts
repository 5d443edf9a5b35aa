import { hash } from 'node:crypto';
import { formatCheckpoint } from '#domain/ledger/signed-note.ts';
import { appendEntries, openTree, type ReadTile, type TileAddress, tilePath } from '#domain/ledger/tiles.ts';
import { lockInTransaction } from '#server/platform/database/advisory-locks.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Context } from '#server/platform/context.ts';
import { loadLogSigner, type LogSettings } from './log-key.ts';
import { findLastCheckpoint, findTile, listLogEntries, saveTree } from './store.ts';

export const sha256 = (bytes: Uint8Array) => hash('sha256', bytes, 'buffer');

export interface LogDeps extends Context {
  readonly logSettings: LogSettings;
}

/** The first run after an update adds the predictions of all years, in steps of this many. */
const largestStep = 16_384;

/**
 * Adds new predictions to the Merkle tree and signs its new state, in transactions. If the process dies, the next run does the same again.
 */
export async function publishCheckpoint({ db, clock, logSettings }: LogDeps): Promise<number> {
  const signer = await loadLogSigner(db, logSettings);
  let total = 0;
  for (;;) {
    const added = await db.transaction(async (transaction) => {
      await lockInTransaction(transaction, 'transparencyLog');
      const size = (await findLastCheckpoint(transaction))?.size ?? 0;
      const entries = await listLogEntries(transaction, size, largestStep);
      if (entries.length === 0) return 0;
      const stored = readStoredTile(transaction);
      const changed = await appendEntries(size, entries, sha256, stored);
      const known = new Map(changed.map((tile) => [`${tile.level}/${tile.index}`, tile.hashes]));
      const after = size + entries.length;
      const tree = openTree(after, sha256, async (address) => known.get(`${address.level}/${address.index}`) ?? stored(address));
      const text = formatCheckpoint({ origin: signer.origin, size: after, root: Uint8Array.from(await tree.root()) });
      await saveTree(transaction, changed, { size: after, note: signer.sign(text), publishedAt: clock.now() });
      return entries.length;
    });
    total += added;
    if (added < largestStep) return total;
  }
}

export const readStoredTile =
  (db: Db): ReadTile =>
  async ({ level, index, width }: TileAddress) => {
    const tile = await findTile(db, level, index, width);
    if (!tile) throw new Error(`${tilePath(level, index, width)} is not stored`);
    return tile;
  };
