import { integer, pgTable, text } from 'drizzle-orm/pg-core';

/** The key of keyed hashes, in one row. It is created at the first use. */
export const hashKeys = pgTable('hash_keys', { id: integer().primaryKey(), key: text().notNull() });
