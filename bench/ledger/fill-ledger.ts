import { hourMs } from '#domain/durations.ts';
import { createAuthority } from '#sandbox/timestamp/authority.ts';
import { publishCheckpoint, type LogDeps } from '#server/transparency-log/publish-checkpoint.ts';
import { addStamp, findLastCheckpoint } from '#server/transparency-log/store.ts';
import { stampRequest } from '#server/transparency-log/timestamps/stamp-request.ts';
import { verifyStamp, readCertificates } from '#server/transparency-log/timestamps/verify-stamp.ts';
import { findLedgerHead } from '#server/predictions/ledger-store.ts';
import { games } from '#server/schema/games.ts';
import { addEntries, tipOff } from '../../server/test/ledger/add-entries.ts';

/** Entries between two checkpoints, all of one game that has begun. Each checkpoint is stamped by both authorities. */
const step = 1024;
export const authorities = ['1', '2'].map(createAuthority);
const issuedAt = new Date(tipOff.getTime() - hourMs);

/** Fills the ledger up to a number of entries, with a stamped checkpoint after each step. Continues where an earlier run has ended. */
export async function fillLedger(deps: LogDeps, entries: number): Promise<void> {
  for (;;) {
    const { position } = await findLedgerHead(deps.db);
    if (position >= entries) return;
    const gameId = `bench-${position}`;
    const teams = { homeTeamId: 1610612738, awayTeamId: 1610612752 };
    const game = { season: 2027, stage: 'regular', startsAt: tipOff, date: '2026-11-15', status: 'live', updatedAt: tipOff } as const;
    await deps.db.insert(games).values({ id: gameId, ...game, ...teams });
    await addEntries(deps.db, Math.min(step, entries - position), { gameId, issuedAt });
    await publishCheckpoint(deps);
    const { size, note } = (await findLastCheckpoint(deps.db))!;
    for (const [index, authority] of authorities.entries()) {
      const { body, nonce } = stampRequest(Buffer.from(note));
      const response = authority.stamp({ imprint: body.subarray(5, 5 + 0x33), nonce, at: issuedAt });
      const { provenAt } = verifyStamp(response, Buffer.from(note), readCertificates(authority.rootPem));
      await addStamp(deps.db, { size, authority: `authority-${index + 1}`, note, response, provenAt });
    }
  }
}
