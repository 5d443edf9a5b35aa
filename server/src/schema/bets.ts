import { sql } from 'drizzle-orm';
import { bigint, boolean, doublePrecision, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { BetKind } from '#domain/bet-log/bet-log.ts';
import type { Side, Market } from '#domain/market/market.ts';
import type { BetResult } from '#domain/market/bet.ts';
import { moment } from './platform/column-types.ts';

/** The monthly loss limit of a person. Processes that add bets of the same person lock this row. */
export const betSettings = pgTable('bet_settings', {
  userId: integer().primaryKey(),
  /** In cents; null for no limit. */
  lossLimit: integer(),
  /** The limit from `nextLimitFrom` on, in cents; null for no limit. */
  nextLimit: integer(),
  nextLimitFrom: moment(),
});

/** The bets that people have logged. Outcome columns are null while a bet is open, and change if a result is corrected. */
export const bets = pgTable(
  'bets',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer().notNull(),
    placedAt: moment().notNull(),
    /** US Eastern month of `placedAt`, YYYY-MM. */
    month: text().notNull(),
    book: text().notNull(),
    kind: text().$type<BetKind>().notNull(),
    stakeCents: integer().notNull(),
    price: doublePrecision().notNull(),
    ownResult: text().$type<BetResult>(),
    result: text().$type<BetResult>(),
    profitCents: bigint({ mode: 'number' }),
    closingLineValue: doublePrecision(),
    /** Whether it is a bet that we recommended; null until the game is settled, and for a parlay. */
    wasPick: boolean(),
    /**
     * Hashes of the bet as it was added (`addedKey`) and as it is now (`contentKey`). Importing a bet with one of these hashes adds no bet.
     */
    addedKey: text().notNull(),
    contentKey: text().notNull(),
  },
  (table) => [index('bets_user').on(table.userId, table.placedAt, table.id)],
);

export const betLegs = pgTable(
  'bet_legs',
  {
    betId: integer()
      .notNull()
      .references(() => bets.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    userId: integer().notNull(),
    gameId: text().notNull(),
    market: text().$type<Market>().notNull(),
    side: text().$type<Side>().notNull(),
    /** The points of a total, or the handicap of the home team in a spread, for both sides; null for a moneyline. */
    line: doublePrecision(),
    price: doublePrecision().notNull(),
    startsAt: moment().notNull(),
    result: text().$type<BetResult>(),
    resultRevision: integer(),
    closingLineValue: doublePrecision(),
    isComplete: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.betId, table.position] }),
    index('bet_legs_game').on(table.gameId),
    index('bet_legs_user').on(table.userId),
    index('bet_legs_incomplete')
      .on(table.gameId)
      .where(sql`not ${table.isComplete}`),
    index('bet_legs_user_incomplete')
      .on(table.userId)
      .where(sql`not ${table.isComplete}`),
  ],
);
