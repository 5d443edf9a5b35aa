import { hash as digest } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { LedgerContent } from '#contract/ledger.ts';
import { canonicalJson } from '#domain/ledger/encode-entry.ts';
import { createAuthority } from '#sandbox/timestamp/authority.ts';
import { publishCheckpoint, type LogDeps } from '#server/ledger-log/publish-checkpoint.ts';
import { addStamp, findLastCheckpoint } from '#server/ledger-log/store.ts';
import { stampRequest } from '#server/ledger-log/timestamps/stamp-request.ts';
import { verifyStamp, readCertificates } from '#server/ledger-log/timestamps/verify-stamp.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { EntryHash } from '#domain/ledger/verify-ledger.ts';
import { findLedgerHead } from '#server/predictions/ledger-store.ts';

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
      await addStamp(deps.db, { size, authority: `authority-${index + 1}`, note, response, provenAt });
    }
  }
}

const gameOf = (position: number) => `bench-${Math.ceil(position / predictionsPerGame)}`;
/** Of every content only these fields differ, so the other text between them is computed once. */
const [start, beforePosition, beforeSalt, end] = canonicalJson({ ...content, gameId: '@', position: '@', salt: '@' }).split(/"@"/);

/** Appends predictions of games that have started. */
async function addPredictions(db: Db, head: EntryHash, count: number): Promise<void> {
  const rows: string[] = [];
  let { hash } = head;
  for (let position = head.position + 1; rows.length < count; position += 1) {
    const [game, salt] = [`"${gameOf(position)}"`, `"${digest('md5', String(position))}"`];
    const json = `${start}${game}${beforePosition}${position}${beforeSalt}${salt}${end}`;
    const previousHash = hash;
    hash = digest('sha256', `${previousHash}\n${json}`);
    rows.push(`{"id":${position},"gameId":${game},"content":${json},"previousHash":"${previousHash}","hash":"${hash}"}`);
  }
  await db.execute(sql`
    with entry as (
      select * from json_to_recordset(${`[${rows.join(',')}]`}::json)
        as entry ("id" int, "gameId" text, "content" json, "previousHash" text, "hash" text)
    ), game as (
      insert into games ("id", "season", "stage", "homeTeamId", "awayTeamId", "startsAt", "date", "status", "updatedAt")
      select distinct "gameId", 2027, 'regular', 1610612738, 1610612752, ${startsAt}::timestamptz, '2026-11-15', 'live',
        ${startsAt}::timestamptz
      from entry on conflict do nothing
    )
    insert into predictions ("id", "gameId", "awayTeamId", "awayTeamName", "homeTeamId", "homeTeamName", "gameDate", "issuedAt",
      "modelVersion", "fingerprint", "replay", "content", "explanation", "previousHash", "hash")
    select "id", "gameId", 1610612752, 'New York Knicks', 1610612738, 'Boston Celtics', ${startsAt}::timestamptz,
      ${issuedAt}::timestamptz, '1.0.0', ${content.fingerprint}, false, "content", '{"margin": [], "total": [], "totalSd": 18}',
      "previousHash", "hash"
    from entry order by 1`);
}
