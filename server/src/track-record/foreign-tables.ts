import { bigint, boolean, doublePrecision, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { LedgerContent } from '#contract/ledger.ts';
import type { ClaimedBet } from '#domain/markets.ts';
import type { BetResult } from '#model/settlement/settle-bet.ts';

/**
 * Tables of other slices, as far as this one reads them. It never writes here, and drizzle-kit does not
 * look into this file. Columns are named in so many words: drizzle keeps unnamed ones by table, and would mix two of one name.
 */
export const games = pgTable('games', {
  id: text('id').primaryKey(),
  startsAt: timestamp('startsAt', { withTimezone: true }).notNull(),
});

export const predictions = pgTable('predictions', {
  id: integer('id').primaryKey(),
  issuedAt: timestamp('issuedAt', { withTimezone: true }).notNull(),
  content: jsonb('content').$type<LedgerContent>().notNull(),
});

export interface BetVerdict extends ClaimedBet {
  readonly result: BetResult;
  readonly profit: number;
  readonly closingLineValue: number | null;
}
export interface Judgment {
  readonly moneyline: BetResult;
  readonly total: BetResult | null;
  readonly closing: { readonly probabilityHome: number | null; readonly totalMean: number | null };
  readonly bets: Record<'shownMoneyline' | 'shownTotal', BetVerdict | null>;
}

export const verdicts = pgTable('verdicts', {
  gameId: text('gameId').primaryKey(),
  predictionId: integer('predictionId').notNull(),
  season: integer('season').notNull(),
  date: text('date').notNull(),
  replay: boolean('replay').notNull(),
  homeScore: integer('homeScore'),
  awayScore: integer('awayScore'),
  judgment: jsonb('judgement').$type<Judgment>().notNull(),
  settledAt: timestamp('settledAt', { withTimezone: true }).notNull(),
});

export const priceChanges = pgTable('price_changes', {
  id: bigint('id', { mode: 'number' }).primaryKey(),
  gameId: text('gameId').notNull(),
  book: text('book').notNull(),
  market: text('market').notNull(),
  line: doublePrecision('line'),
  first: doublePrecision('first'),
  second: doublePrecision('second'),
  setAside: text('setAside'),
  recordedAt: timestamp('recordedAt', { withTimezone: true }).notNull(),
});
