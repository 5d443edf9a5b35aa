import { keyTable } from './key-table.ts';

export const hashKeys = keyTable('hash_keys');
