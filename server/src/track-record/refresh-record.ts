import type { Db } from '#server/platform/database/database.ts';
import { lockInTransaction } from '#server/platform/database/advisory-locks.ts';
import { publishChanges } from '#server/platform/stream/publish-changes.ts';
import { listRecordedMonths, recordVerdicts } from './record/store.ts';
import { refreshSums } from './sums/refresh-sums.ts';
import { deleteAllSumsRows, findRecordState, readFilterChoices, saveRecordState } from './sums/sums-store.ts';

/** The number of verdicts per transaction: a whole season, because each transaction computes the sums of all its months, teams and seasons. */
const batchSize = 2000;

/** Must be raised when the sums are computed differently. Stored sums of another version are computed again from all games. */
const formulas = 6;

export async function refreshRecord({ db, stopping }: { db: Db; stopping?: AbortSignal | undefined }): Promise<number> {
  await db.transaction(rebuildOutdatedSums);
  let recorded = 0;
  for (;;) {
    stopping?.throwIfAborted();
    const batch = await db.transaction(recordBatch);
    recorded += batch;
    if (batch < batchSize) return recorded;
  }
}

async function recordBatch(transaction: Db): Promise<number> {
  await lockInTransaction(transaction, 'trackRecord');
  const { games, dates } = await recordVerdicts(transaction, batchSize);
  if (games === 0) return 0;
  await refreshSums(transaction, dates);
  await saveState(transaction);
  return games;
}

async function rebuildOutdatedSums(transaction: Db): Promise<void> {
  await lockInTransaction(transaction, 'trackRecord');
  if ((await findRecordState(transaction))?.formulas === formulas) return;
  await deleteAllSumsRows(transaction);
  await refreshSums(transaction, await listRecordedMonths(transaction));
  await saveState(transaction);
}

async function saveState(transaction: Db): Promise<void> {
  const before = await findRecordState(transaction);
  await saveRecordState(transaction, { version: (before?.version ?? 0) + 1, formulas, choices: await readFilterChoices(transaction) });
  await publishChanges(transaction, 'record', ['all']);
}
