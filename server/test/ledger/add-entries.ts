import type { LedgerContent } from '#contract/ledger.ts';
import type { Db } from '#server/platform/database/database.ts';
import { appendPredictions, linkEntry, lockLedger } from '#server/predictions/ledger-store.ts';
import type { predictions } from '#server/schema/predictions.ts';

export const tipOff = new Date('2026-11-16T00:30:00.000Z');

const draft = {
  home: 'BOS',
  away: 'NYK',
  replay: false,
  modelVersion: '1.0.0',
  fingerprint: 'f'.repeat(64),
  probabilities: { published: 0.61, news: 0.6, memory: 0.59, pure: 0.58, market: null },
  total: { mean: 224.1, line: 224.5, over: 0.49, under: 0.51, push: 0 },
  shown: { moneyline: { side: 'home', book: 'fanduel', price: 1.7, line: null, claimed: 0.01 }, total: null },
  picks: { moneyline: null, total: null },
} satisfies Partial<LedgerContent>;

interface Options {
  readonly gameId?: string;
  readonly startsAt?: Date;
  readonly issuedAt?: Date;
  readonly replay?: boolean;
}

/** Appends predictions of one game to the ledger, in one transaction. */
export async function addEntries(db: Db, count: number, options: Options = {}): Promise<void> {
  const { gameId = '0022600100', startsAt = tipOff, issuedAt = new Date(startsAt.getTime() - 3_600_000), replay = false } = options;
  await db.transaction(async (transaction) => {
    let end = await lockLedger(transaction);
    const rows: (typeof predictions.$inferInsert)[] = [];
    for (let added = 0; added < count; added += 1) {
      const content = { ...draft, gameId, replay, startsAt: startsAt.toISOString(), issuedAt: issuedAt.toISOString() };
      const link = linkEntry(end, content);
      end = link;
      rows.push({
        id: link.position,
        gameId,
        awayTeamId: 1610612752,
        homeTeamId: 1610612738,
        gameDate: startsAt,
        issuedAt,
        modelVersion: content.modelVersion,
        fingerprint: content.fingerprint,
        replay,
        content: link.content,
        explanation: { margin: [], total: [], totalSd: 18 },
        previousHash: link.previousHash,
        hash: link.hash,
      });
    }
    await appendPredictions(
      transaction,
      rows.map((row) => ({ row, bets: [], replaces: undefined })),
    );
  });
}
