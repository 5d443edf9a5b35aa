import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { LedgerContent } from '#contract/ledger.ts';
import { hashedText } from '#domain/ledger/encode-entry.ts';
import { createAuthority } from '#sandbox/timestamp/authority.ts';
import { publishCheckpoint, type LogDeps } from '#server/ledger-log/publish-checkpoint.ts';
import { addStamp, findLastCheckpoint } from '#server/ledger-log/store.ts';
import { stampRequest } from '#server/ledger-log/timestamps/stamp-request.ts';
import { verifyStamp, readCertificates } from '#server/ledger-log/timestamps/verify-stamp.ts';
import type { Db } from '#server/platform/database/database.ts';
import { type ChainLink, findLedgerHead } from '#server/predictions/ledger-store.ts';

/** Entries between two checkpoints. Each of these is stamped by both authorities. */
const step = 1024;
const predictionsPerGame = 34;
export const authorities = ['1', '2'].map(createAuthority);
export const startsAt = new Date('2026-11-16T00:30:00Z');
const issuedAt = new Date('2026-11-15T23:00:00Z');

const bet = { side: 'home', book: 'fanduel', price: 1.91, line: -4.5, claimed: 0.0312 } as const;
const bets = { moneyline: { ...bet, line: null }, total: { ...bet, side: 'over', line: 224.5 }, spread: bet } as const;
const content = {
  home: 'BOS',
  away: 'NYK',
  startsAt: startsAt.toISOString(),
  issuedAt: issuedAt.toISOString(),
  replay: false,
  modelVersion: '1.0.0',
  fingerprint: 'f'.repeat(64),
  probabilities: { published: 0.612345, news: 0.601234, memory: 0.591234, pure: 0.581234, market: 0.605432 },
  total: { mean: 224.123456, line: 224.5, over: 0.491234, under: 0.508766, push: 0 },
  spread: { median: -4.123456, width: 12.345678, line: -4.5, home: 0.491234, away: 0.508766, push: 0 },
  shown: bets,
  picks: bets,
  licensedPicks: bets,
} satisfies Partial<LedgerContent>;

/** Fills the ledger up to a number of entries, with a stamped checkpoint after each step. Continues where an earlier run has ended. */
export async function fillLedger(deps: LogDeps, entries: number): Promise<void> {
  for (;;) {
    const head = await findLedgerHead(deps.db);
    if (head.position >= entries) return;
    await addPredictions(deps.db, head, Math.min(step, entries - head.position));
    await publishCheckpoint(deps);
    const { size, note } = (await findLastCheckpoint(deps.db))!;
    for (const [index, authority] of authorities.entries()) {
      const { body, nonce } = stampRequest(Buffer.from(note));
      const response = authority.stamp({ imprint: body.subarray(5, 5 + 0x33), nonce, at: issuedAt });
      const { provenAt } = verifyStamp(response, Buffer.from(note), readCertificates(authority.rootPem));
      await addStamp(deps.db, { size, authority: `authority ${index + 1}`, note, response, provenAt });
    }
  }
}

/** Appends predictions of games that have started. */
async function addPredictions(db: Db, head: { position: number; hash: string }, count: number): Promise<void> {
  const links: ChainLink[] = [];
  for (let { position, hash } = head; links.length < count;) {
    position += 1;
    const salt = createHash('md5').update(String(position)).digest('hex');
    const linked = { ...content, position, gameId: `bench-${Math.ceil(position / predictionsPerGame)}`, salt };
    const link = {
      position,
      previousHash: hash,
      hash: createHash('sha256').update(hashedText(hash, linked)).digest('hex'),
      content: linked,
    };
    links.push(link);
    hash = link.hash;
  }
  const rows = JSON.stringify(links);
  await db.execute(sql`
    insert into games ("id", "season", "stage", "homeTeamId", "awayTeamId", "startsAt", "date", "status", "updatedAt")
    select distinct row -> 'content' ->> 'gameId', 2027, 'regular', 1610612738, 1610612752, ${startsAt}::timestamptz, '2026-11-15', 'live',
      ${startsAt}::timestamptz
    from jsonb_array_elements(${rows}::jsonb) as row on conflict do nothing`);
  await db.execute(sql`
    insert into predictions ("id", "gameId", "awayTeamId", "awayTeamName", "homeTeamId", "homeTeamName", "gameDate", "issuedAt",
      "modelVersion", "fingerprint", "replay", "content", "explanation", "previousHash", "hash")
    select (row ->> 'position')::int, row -> 'content' ->> 'gameId', 1610612752, 'New York Knicks', 1610612738, 'Boston Celtics',
      ${startsAt}::timestamptz, ${issuedAt}::timestamptz, '1.0.0', ${content.fingerprint}, false, row -> 'content',
      '{"margin": [], "total": [], "totalSd": 18}', row ->> 'previousHash', row ->> 'hash'
    from jsonb_array_elements(${rows}::jsonb) as row order by 1`);
}
