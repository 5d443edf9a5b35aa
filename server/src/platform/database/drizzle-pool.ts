import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Db } from './database.ts';
import { isDatabaseUnavailable } from './database-errors.ts';

/** Drizzle with transactions that return their connection in every case: its own keep that of a transaction whose `begin` fails. */
export function drizzlePool(pool: pg.Pool): Db {
  const transaction: Db['transaction'] = async (work, config) => {
    const client = await pool.connect();
    let failure: Error | undefined;
    try {
      return await (drizzle(client) as unknown as Db).transaction(work, config);
    } catch (error) {
      // The pool closes the connection instead of using it again.
      if (isDatabaseUnavailable(error)) failure = error as Error;
      throw error;
    } finally {
      client.release(failure);
    }
  };
  return Object.assign(drizzle(pool) as unknown as Db, { transaction });
}
