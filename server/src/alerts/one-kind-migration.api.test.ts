import { readFileSync } from 'node:fs';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { migrationNames, migrationsFolder } from '#server/platform/database/migrations.ts';
import { connectPostgres } from '#server/platform/database/open-postgres.ts';
import { alertRules, alerts, alertStates } from '#server/schema/alerts.ts';
import { emptyDatabase } from '../../test/database/test-database.ts';
import { listRules } from './rule-store.ts';

const oneKind = migrationNames().findIndex((name) => name.endsWith('_alerts_one_kind'));

test('rules, watches and what was sent before there was one kind of alert are kept', async () => {
  const database = connectPostgres(await emptyDatabase());
  const { db } = database;
  onTestFinished(() => database.close());
  const apply = async (names: readonly string[]) => {
    for (const name of names)
      for (const statement of readFileSync(path.join(migrationsFolder, `${name}.sql`), 'utf8').split('--> statement-breakpoint'))
        await db.execute(sql.raw(statement));
  };
  await apply(migrationNames().slice(0, oneKind));
  await db.execute(sql`
    insert into alert_rules ("userId", "name", "markets", "minGap", "teamIds", "books", "hoursBefore", "byMail", "byPush", "chats", "isActive")
    values (1, 'Mine', '["moneyline"]', 0.02, '[1610612738]', '["fanduel"]', 24, true, true, '[]', true)`);
  await db.execute(sql`
    insert into alert_watches ("userId", "condition", "byMail", "byPush", "chats", "isActive")
    values (2, '{"kind": "start"}', false, false, '["slack"]', false), (1, '{"kind": "injury", "teamIds": [], "withFavorites": true}', true, false, '[]', true)`);
  await db.execute(sql`insert into alert_watch_states values (2, '1610612738', '["a out A"]', 3)`);
  await db.execute(sql`
    insert into alerts ("userId", "gameId", "market", "number", "predictionId", "bet", "startsAt", "sentAt")
    select 1, 'g', 'moneyline', number, 7, jsonb_build_object('claimed', 0.02 + number / 100.0), now(), now() from generate_series(1, 2) number`);
  await db.execute(sql`
    insert into watch_alerts ("userId", "watchId", "kind", "subject", "number", "sentAt") values (1, 2, 'injury', '1610612738', 3, now())`);
  await apply(migrationNames().slice(oneKind, oneKind + 1));

  const pick = {
    kind: 'pick',
    name: 'Mine',
    markets: ['moneyline'],
    minGap: 0.02,
    teamIds: [1610612738],
    books: ['fanduel'],
    hoursBefore: 24,
  };
  expect(await listRules(db, 1)).toEqual([
    { id: 1, condition: pick, channels: ['mail', 'push'], isActive: true },
    { id: 3, condition: { kind: 'injury', teamIds: [], withFavorites: true }, channels: ['mail'], isActive: true },
  ]);
  expect(await db.select().from(alertRules).where(eq(alertRules.userId, 2))).toMatchObject([
    { condition: { kind: 'start' }, channels: ['slack'], isActive: false },
  ]);
  expect(await db.select().from(alertStates).orderBy(alertStates.scope)).toEqual([
    { userId: 1, scope: '3', subject: '1610612738', value: ['a out A'], alerts: 3 },
    { userId: 1, scope: 'pick', subject: 'g:moneyline', value: 0.04, alerts: 2 },
  ]);
  expect((await db.select().from(alerts).orderBy(alerts.id)).map(({ kind, subject }) => [kind, subject])).toEqual([
    ['pick', 'g:moneyline'],
    ['pick', 'g:moneyline'],
    ['injury', '1610612738'],
  ]);
});
