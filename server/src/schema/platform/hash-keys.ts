import { keyTable } from './key-table.ts';

/** The key of keyed hashes. */
export const hashKeys = keyTable('hash_keys');
