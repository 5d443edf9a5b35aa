import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const pauseBeforeRetryMs = 1000;

/** Listens on a connection of its own, and on a new one whenever it is lost. What was missed meanwhile is the caller's to look up. */
export async function listenPostgres(url: string, channel: string, onNews: () => void): Promise<() => Promise<void>> {
  let isWanted = true;
  let client = await connect();

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true });
    next.on('notification', onNews);
    next.on('error', () => undefined); // the end of the connection follows
    await next.connect();
    await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    next.once('end', () => void reconnect());
    return next;
  }

  async function reconnect(): Promise<void> {
    while (isWanted) {
      await sleep(pauseBeforeRetryMs, undefined, { ref: false });
      try {
        client = await connect();
        onNews();
        return;
      } catch {
        // The database is away; the next round tries again.
      }
    }
  }

  return async () => {
    isWanted = false;
    await client.end();
  };
}
