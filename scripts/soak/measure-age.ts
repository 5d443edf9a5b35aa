import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#server/platform/database/database.ts';
import { appendPrediction } from './append-prediction.ts';

/** How many milliseconds after a commit the last process answers with the change, at most, of twenty changes. */
export async function measureAge(db: Db, urls: readonly string[]): Promise<number> {
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
