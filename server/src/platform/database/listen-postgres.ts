import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const pauseBeforeRetryMs = 1000;

/**
 * Listens on a connection of its own and reconnects when it is lost. It also calls `onNotify` after a reconnection, because
 * notifications may have been missed.
 */
export async function listenPostgres(url: string, channel: string, onNotify: () => void): Promise<() => Promise<void>> {
  let isListening = true;
  let client = await connect();

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true });
    next.on('notification', onNotify);
    next.on('error', () => undefined); // the 'end' event that follows is handled
    await next.connect();
    await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    next.once('end', () => void reconnect());
    return next;
  }

  async function reconnect(): Promise<void> {
    while (isListening) {
      await sleep(pauseBeforeRetryMs, undefined, { ref: false });
      try {
        client = await connect();
        onNotify();
        return;
      } catch {
        // The database is unavailable; the loop tries again.
      }
    }
  }

  return async () => {
    isListening = false;
    await client.end();
  };
}
