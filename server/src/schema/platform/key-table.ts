import { integer, pgTable, text } from 'drizzle-orm/pg-core';

export const keyTable = (name: string) => pgTable(name, { id: integer().primaryKey(), key: text().notNull() });

export const hashKeys = keyTable('hash_keys');
