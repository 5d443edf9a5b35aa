import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, moment } from './platform/column-types.ts';
import { keyTable } from './platform/key-table.ts';

/** The key that signs checkpoints, if the operator has set none. */
export const ledgerKeys = keyTable('ledger_keys');

/** The Merkle tree over the hashes in `predictions`. Full tiles never change; new hashes are appended to the last tile of each level. */
export const ledgerTiles = pgTable(
  'ledger_tiles',
  { level: integer().notNull(), index: integer().notNull(), hashes: bytes().notNull() },
  (table) => [primaryKey({ columns: [table.level, table.index] })],
);

/** Every published state of the tree, signed by us and perhaps by witnesses. The row with the largest size is the current one. */
export const ledgerCheckpoints = pgTable('ledger_checkpoints', {
  size: integer().primaryKey(),
  note: text().notNull(),
  publishedAt: moment().notNull(),
});

/** The stamps of time-stamp authorities: each confirms that a checkpoint existed at a time. */
export const ledgerStamps = pgTable(
  'ledger_stamps',
  {
    size: integer().notNull(),
    /** The host name of the authority. */
    authority: text().notNull(),
    /** The stamped file: the checkpoint as it was served then. Witnesses may have signed it since. */
    note: text().notNull(),
    /** The response of the authority (RFC 3161), with its certificates. */
    response: bytes().notNull(),
    /** The latest time that the stamp proves: the time in it plus its accuracy. */
    provenAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.size, table.authority] }), index('ledger_stamps_proven').on(table.authority, table.provenAt)],
);
