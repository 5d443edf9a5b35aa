import { integer, pgTable, text } from 'drizzle-orm/pg-core';

/** A table with one key of the product, in one row. `platform/keys.ts` creates the key at the first use. */
export const keyTable = (name: string) => pgTable(name, { id: integer().primaryKey(), key: text().notNull() });

export const hashKeys = keyTable('hash_keys');
