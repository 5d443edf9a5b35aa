import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { connectionUrl, readAddress } from './server-address.ts';

const maxWaitMs = 30_000;

/** The connection string of the server that another process runs in this folder. Waits while that process is starting it. */
export async function joinEmbedded(folder: string): Promise<string> {
  for (const startedAt = Date.now(); ;) {
    try {
      const address = readAddress(folder);
      if (!address) throw new Error(`The database in ${folder} is not running yet. Please try again.`);
      const url = connectionUrl(folder, address);
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.end();
      return url;
    } catch (error) {
      if (Date.now() - startedAt > maxWaitMs) throw error;
      await sleep(200);
    }
  }
}
