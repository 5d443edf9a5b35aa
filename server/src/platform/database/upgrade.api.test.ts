import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { listRules } from '#server/alerts/rule-store.ts';
import { alerts, alertStates } from '#server/schema/alerts.ts';
import { users } from '#server/schema/accounts.ts';
import { operatorAudit } from '#server/schema/operator.ts';
import { databaseWithoutTables } from '../../../test/database/test-database.ts';
import { appliedMigrations, listMigrations, migrationsFolder } from './migrations.ts';
import { connectPostgres, openPostgres } from './open-postgres.ts';

/** What a release leaves in the database: its tables, and drizzle's list, in which 0.2.0 has a row for each of its eleven migrations. */
async function databaseOfVersion020(): Promise<string> {
  const url = await databaseWithoutTables();
  const database = connectPostgres(url);
  const [first] = listMigrations();
  const statements = readFileSync(path.join(migrationsFolder, `${first!.tag}.sql`), 'utf8').split('--> statement-breakpoint');
  for (const statement of statements) await database.db.execute(sql.raw(statement));
  await database.db.execute(sql`create schema drizzle`);
  await database.db.execute(sql`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
  await database.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) select 'x', ${first!.when}::bigint - 11 + n from generate_series(1, 11) n`,
  );
  await database.db.execute(sql`insert into users ("username", "email", "password") values ('ada', 'ada@example.com', 'hash')`);
  await database.db.execute(sql`
    insert into alert_rules ("userId", "name", "markets", "minGap", "teamIds", "books", "hoursBefore", "byMail", "byPush", "isActive")
    values (1, 'Mine', '["moneyline"]', 0.02, '[1610612738]', '["fanduel"]', 24, true, true, true)`);
  await database.db.execute(sql`
    insert into alerts ("userId", "gameId", "market", "number", "predictionId", "bet", "startsAt", "sentAt")
    select 1, 'g', 'moneyline', number, 7, jsonb_build_object('claimed', 0.02 + number / 100.0), now(), now() from generate_series(1, 2) number`);
  await database.db.execute(sql`
    insert into premium_audit ("userId", "at", "actor", "action", "reason", "until")
    values (1, '2026-11-14T12:00:00Z', 'root', 'grant', 'a gift', '2026-12-14T12:00:00Z')`);
  await database.close();
  return url;
}

test('a start on the data of 0.2.0 keeps accounts, alert rules, what was sent and who granted premium', async () => {
  const database = await openPostgres(await databaseOfVersion020());
  onTestFinished(() => database.close());
  const { db } = database;
  expect(await appliedMigrations(db)).toBe(listMigrations().length);
  expect(await db.select().from(users)).toMatchObject([{ id: 1, username: 'ada', email: 'ada@example.com' }]);
  const condition = {
    kind: 'pick',
    name: 'Mine',
    markets: ['moneyline'],
    minGap: 0.02,
    teamIds: [1610612738],
    books: ['fanduel'],
    hoursBefore: 24,
  };
  expect(await listRules(db, 1)).toEqual([{ id: 1, condition, channels: ['mail', 'push'], isActive: true }]);
  expect(await db.select().from(alertStates)).toEqual([{ userId: 1, scope: 'pick', subject: 'g:moneyline', value: 0.04, alerts: 2 }]);
  expect((await db.select().from(alerts)).map(({ kind, subject }) => [kind, subject])).toEqual([
    ['pick', 'g:moneyline'],
    ['pick', 'g:moneyline'],
  ]);
  expect(await db.select().from(operatorAudit)).toMatchObject([
    { userId: 1, actor: 'root', action: 'grant-premium', subject: 'until 2026-12-14', reason: 'a gift', outcome: 'done' },
  ]);
});
