import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { publishChanges } from '#server/platform/stream/publish-changes.ts';
import { lockLedger } from '#server/predictions/ledger/ledger-store.ts';

/** Appends an entry to the ledger, as an issued prediction does, and returns its position. Its hash is not that of a prediction. */
export async function appendPrediction(db: Db): Promise<number> {
  return db.transaction(async (transaction) => {
    const { position, hash } = await lockLedger(transaction);
    await transaction.execute(sql`
      insert into predictions (id, "gameId", "awayTeamId", "awayTeamName", "homeTeamId", "homeTeamName", "gameDate", "issuedAt",
        "modelVersion", fingerprint, replay, content, explanation, "previousHash", hash)
      values (${position + 1}, 'none', 1, 'A', 2, 'H', now() + interval '1 day', now(), 'soak', '', false, '{}', '{}', ${hash}, ${crypto.randomUUID()})`);
    await publishChanges(transaction, 'prediction', ['none']);
    return position + 1;
  });
}
