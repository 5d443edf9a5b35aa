import { setTimeout as sleep } from 'node:timers/promises';
import { inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { users } from '#server/schema/accounts.ts';
import { priceChanges } from '#server/schema/odds.ts';
import { maxAnswerMs } from './public-load.ts';

let count = 0;

export async function register(url: string): Promise<{ readonly username: string; readonly status: number | undefined }> {
  count += 1;
  const username = `u${process.pid}x${Date.now()}x${count}`;
  const response = await fetch(`${url}/api/register`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      'x-forwarded-for': `10.0.${count % 250}.1`, // each address has a limit
    },
    body: JSON.stringify({ username, email: `${username}@example.com`, password: 'correct horse battery staple' }),
    signal: AbortSignal.timeout(maxAnswerMs),
  }).catch(() => undefined);
  return { username, status: response?.status };
}

export function startRegistrations(urls: readonly string[], pauseMs = 100) {
  let isRunning = true;
  let attempts = 0;
  let failed = 0;
  const confirmed: string[] = [];
  const loop = (async () => {
    while (isRunning) {
      const { username, status } = await register(urls[attempts++ % urls.length]!);
      if (status !== undefined && status < 300) confirmed.push(username);
      else if (status !== 429) failed++; // behind a proxy, all registrations come from one address and reach its limit
      await sleep(pauseMs);
    }
  })();
  return {
    confirmed: () => confirmed.length,
    failed: () => failed,
    async stop(): Promise<readonly string[]> {
      isRunning = false;
      await loop;
      return confirmed;
    },
  };
}

/** Confirmed registrations that are not stored, and price changes that are stored twice. */
export async function countDamage(db: Db, confirmed: readonly string[]): Promise<{ lost: number; doubled: number }> {
  const stored =
    confirmed.length === 0
      ? []
      : await db
          .select({ username: users.username })
          .from(users)
          .where(inArray(users.username, [...confirmed]));
  // A row is written only for a change, so of two equal rows that follow each other, the second one was written again.
  const result = (await db.execute(sql`select count(*)::int as doubled from (
    select lag(id) over changes is not null and "line" is not distinct from lag("line") over changes
      and "first" is not distinct from lag("first") over changes and "second" is not distinct from lag("second") over changes
      and "setAside" is not distinct from lag("setAside") over changes as is_equal
    from ${priceChanges} window changes as (partition by "gameId", book, market order by "recordedAt", id)
  ) compared where is_equal`)) as unknown as { rows: { doubled: number }[] };
  const kept = new Set(stored.map(({ username }) => username)).size;
  return { lost: confirmed.length - kept, doubled: result.rows[0]!.doubled + stored.length - kept };
}
