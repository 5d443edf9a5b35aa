import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { AlertCondition } from '#contract/alerts/rules.ts';
import type { AlertSettings } from '#contract/alerts/alerts.ts';
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

/** What people want to be alerted to. A newer process may have written a kind, a channel or a value that this one does not know. */
export const alertRules = pgTable(
  'alert_rules',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer().notNull(),
    condition: jsonb().$type<AlertCondition>().notNull(),
    channels: jsonb().$type<string[]>().notNull(),
    isActive: boolean().notNull(),
  },
  (table) => [index('alert_rules_user').on(table.userId, table.id), index('alert_rules_game').on(sql`(${table.condition} ->> 'gameId')`)],
);

/** What a person was last told, or does not need to be told, about one subject: a game, a market of a game, a team. */
export const alertStates = pgTable(
  'alert_states',
  {
    userId: integer().notNull(),
    /** The id of the rule, or `pick` for what all rules about our picks share. */
    scope: text().notNull(),
    subject: text().notNull(),
    /** Null after the rule was changed: the rule starts again as if it were new. */
    value: jsonb().$type<boolean | number | string | string[]>(),
    alerts: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.scope, table.subject] })],
);

/** Every alert that was sent. The unique key prevents duplicates when several processes decide at the same time. */
export const alerts = pgTable(
  'alerts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: integer().notNull(),
    kind: text().notNull(),
    subject: text().notNull(),
    key: text().notNull(),
    sentAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('alerts_key').on(table.key),
    index('alerts_user_sent').on(table.userId, table.sentAt),
    index('alerts_sent').on(table.sentAt),
  ],
);
