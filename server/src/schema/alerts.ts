import { boolean, doublePrecision, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { AlertSettings } from '#contract/alerts.ts';
import type { ClaimedBet, Market } from '#domain/markets.ts';

const moment = () => timestamp({ withTimezone: true });

/** How a person wants to be told. The row is also what two processes take turns by when both look at one person. */
export const alertSettings = pgTable('alert_settings', {
  userId: integer().primaryKey(),
  timeZone: text().notNull(),
  quietHours: jsonb().$type<NonNullable<AlertSettings['quietHours']>>(),
  dailyMaximum: integer().notNull(),
  mailsWanted: boolean().notNull().default(true),
  /** Stands in every alert mail. Whoever holds it can end these mails, and nothing else. */
  unsubscribeToken: text().notNull().unique(),
});

export const alertRules = pgTable(
  'alert_rules',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer().notNull(),
    name: text().notNull(),
    markets: jsonb().$type<Market[]>().notNull(),
    minGap: doublePrecision().notNull(),
    teamIds: jsonb().$type<number[]>().notNull(),
    books: jsonb().$type<string[]>().notNull(),
    hoursBefore: integer().notNull(),
    byMail: boolean().notNull(),
    byPush: boolean().notNull(),
    isActive: boolean().notNull(),
  },
  (table) => [index('alert_rules_user').on(table.userId, table.id)],
);

/** Every message, once. The unique key is what keeps it from being written twice, however often and by whomever it is decided. */
export const alerts = pgTable(
  'alerts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer().notNull(),
    gameId: text().notNull(),
    market: text().$type<Market>().notNull(),
    /** One, and more for each time the gap has grown by a step since. */
    number: integer().notNull(),
    predictionId: integer().notNull(),
    bet: jsonb().$type<ClaimedBet>().notNull(),
    startsAt: moment().notNull(),
    sentAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('alerts_once').on(table.userId, table.gameId, table.market, table.number),
    index('alerts_user_sent').on(table.userId, table.sentAt),
    index('alerts_sent').on(table.sentAt),
  ],
);
