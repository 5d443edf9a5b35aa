import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#server/platform/database/database.ts';
import { sql } from 'drizzle-orm';
import { publishChanges } from '#server/platform/stream/publish-changes.ts';
import { lockLedger } from '#server/predictions/ledger-store.ts';

/** The longest time in milliseconds from a commit until all processes answer with the change, measured with twenty changes. */
export async function measureChangeDelay(db: Db, urls: readonly string[]): Promise<number> {
  const ages: number[] = [];
  for (let round = 0; round < 20; round += 1) {
    await Promise.all(urls.map(ledgerPosition)); // prepares the answer
    const position = await appendPrediction(db);
    const committedAt = performance.now();
    await Promise.all(
      urls.map(async (url) => {
        while ((await ledgerPosition(url)) < position) await sleep(10);
        ages.push(performance.now() - committedAt);
      }),
    );
  }
  return Math.round(Math.max(...ages));
}

async function ledgerPosition(url: string): Promise<number> {
  // Each request comes from another visitor, because the route has a limit.
  const headers = { 'x-forwarded-for': `10.0.${randomInt(256)}.${randomInt(256)}` };
  const { head } = (await (await fetch(`${url}/api/record/ledger?limit=1`, { headers })).json()) as { head: { position: number } };
  return head.position;
}

export async function appendPrediction(db: Db): Promise<number> {
  return db.transaction(async (transaction) => {
    const { position, hash } = await lockLedger(transaction);
    await transaction.execute(sql`
      insert into predictions (id, "gameId", "awayTeamId", "homeTeamId", "gameDate", "issuedAt",
        "modelVersion", fingerprint, replay, content, explanation, "previousHash", hash)
      values (${position + 1}, 'none', 1, 2, now() + interval '1 day', now(), 'soak', '', false, '{}', '{}', ${hash}, ${crypto.randomUUID()})`);
    await publishChanges(transaction, 'prediction', ['none']);
    return position + 1;
  });
}
