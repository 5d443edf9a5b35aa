import { sql } from 'drizzle-orm';
import { bigint, boolean, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { WatchCondition, WatchKind } from '#contract/alerts/watches.ts';
import type { AlertSettings } from '#contract/alerts.ts';
import type { ChatKind } from '#domain/alerts/chat-kinds.ts';
import type { ClaimedBet, Market } from '#domain/markets.ts';
import { moment } from './platform/column-types.ts';

/** When and how a person wants to receive alerts. Processes that decide about the same person lock this row. */
export const alertSettings = pgTable('alert_settings', {
  userId: integer().primaryKey(),
  timeZone: text().notNull(),
  quietHours: jsonb().$type<NonNullable<AlertSettings['quietHours']>>(),
  dailyMaximum: integer().notNull(),
  mailsWanted: boolean().notNull().default(true),
  /** Part of the unsubscribe link in every alert mail. It can only be used to turn these mails off. */
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
    chats: jsonb().$type<ChatKind[]>().notNull().default([]),
    isActive: boolean().notNull(),
  },
  (table) => [index('alert_rules_user').on(table.userId, table.id)],
);

/** Every alert that was sent. The unique index prevents duplicates when several processes decide at the same time. */
export const alerts = pgTable(
  'alerts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer().notNull(),
    gameId: text().notNull(),
    market: text().$type<Market>().notNull(),
    /** 1 for the first alert about this game and market; each later alert, after the value gap has grown, is one higher. */
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

/** What people want to be alerted to besides our picks: prices, lines, injuries, starts of games, our numbers. */
export const alertWatches = pgTable(
  'alert_watches',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer().notNull(),
    condition: jsonb().$type<WatchCondition>().notNull(),
    byMail: boolean().notNull(),
    byPush: boolean().notNull(),
    chats: jsonb().$type<ChatKind[]>().notNull(),
    isActive: boolean().notNull(),
  },
  (table) => [
    index('alert_watches_user').on(table.userId, table.id),
    index('alert_watches_game').on(sql`(${table.condition} ->> 'gameId')`),
  ],
);

/** What the person was last told, or does not need to be told, about one subject of a watch: a game, a team. */
export const alertWatchStates = pgTable(
  'alert_watch_states',
  {
    watchId: integer()
      .notNull()
      .references(() => alertWatches.id, { onDelete: 'cascade' }),
    subject: text().notNull(),
    /** Null after the watch was changed: it starts again. */
    value: jsonb().$type<boolean | number | string | string[]>(),
    /** How many alerts the watch has sent about the subject. */
    alerts: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.watchId, table.subject] })],
);

/** Every alert of a watch that was sent. The unique index prevents duplicates when several processes decide at the same time. */
export const watchAlerts = pgTable(
  'watch_alerts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: integer().notNull(),
    watchId: integer().notNull(),
    kind: text().$type<WatchKind>().notNull(),
    subject: text().notNull(),
    /** 1 for the first alert of the watch about the subject. */
    number: integer().notNull(),
    sentAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('watch_alerts_once').on(table.watchId, table.subject, table.number),
    index('watch_alerts_user_sent').on(table.userId, table.sentAt),
    index('watch_alerts_sent').on(table.sentAt),
  ],
);
