import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { listRules } from '#server/alerts/rule-store.ts';
import { alerts, alertStates } from '#server/schema/alerts.ts';
import { users } from '#server/schema/accounts.ts';
import { operatorAudit } from '#server/schema/platform/audit.ts';
import { predictions, recordedBets } from '#server/schema/predictions.ts';
import { databaseWithoutTables } from '../../../test/database/test-database.ts';
import { appliedMigrations, listMigrations, migrationsFolder } from './migrations.ts';
import { connectPostgres, openPostgres } from './open-postgres.ts';

/** The tables of a release, made by the first migrations. */
async function databaseAfter(count: number) {
  const url = await databaseWithoutTables();
  const database = connectPostgres(url);
  const migrations = listMigrations().slice(0, count);
  for (const { tag } of migrations) {
    const statements = readFileSync(path.join(migrationsFolder, `${tag}.sql`), 'utf8').split('--> statement-breakpoint');
    for (const statement of statements) await database.db.execute(sql.raw(statement));
  }
  await database.db.execute(sql`create schema drizzle`);
  await database.db.execute(sql`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
  const made = migrations.at(-1)!.when;
  await database.db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', ${made})`);
  return { url, database };
}

async function databaseOfVersion020(): Promise<string> {
  const { url, database } = await databaseAfter(1);
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

test('a start on the data of 0.3.0 keeps the bets of every prediction, and its hashed content as it is', async () => {
  const { url, database: before } = await databaseAfter(2);
  const bet = (side: string, book: string, claimed: number) => ({ side, book, price: 1.9, line: null, claimed });
  const offers = { markets: { moneyline: { claimScale: 0.5, bets: [bet('home', 'fanduel', -0.03), bet('away', 'betmgm', 0.04)] } } };
  const named = { shown: { moneyline: bet('home', 'bovada', -0.01), total: null }, picks: { moneyline: bet('away', 'bovada', 0.02) } };
  const add = (id: number, gameId: string, content: object, explanation: object) =>
    before.db.execute(sql`
      insert into predictions (id, "gameId", "awayTeamId", "awayTeamName", "homeTeamId", "homeTeamName", "gameDate", "issuedAt",
        "modelVersion", fingerprint, replay, content, explanation, "previousHash", hash)
      values (${id}, ${gameId}, 1, 'A', 2, 'H', '2026-11-16', '2026-11-15', '1', 'f', false, ${JSON.stringify(content)}::json,
        ${JSON.stringify({ totalSd: 18, ...explanation })}::jsonb, 'p', ${`h${id}`})`);
  await add(1, 'g', { b: 1, a: 2 }, offers);
  await add(2, 'g', {}, offers);
  await add(3, 'old', named, {});
  await before.close();
  const database = await openPostgres(url);
  onTestFinished(() => database.close());
  const bets = await database.db.select().from(recordedBets).orderBy(recordedBets.predictionId, recordedBets.position);
  expect(
    bets.map(({ predictionId, position, market, side, book, claimed }) => [predictionId, position, market, side, book, claimed]),
  ).toEqual([
    [1, 0, 'moneyline', 'away', 'betmgm', 0.04],
    [2, 0, 'moneyline', 'away', 'betmgm', 0.04],
    [2, 1, 'moneyline', 'home', 'fanduel', -0.03],
    [3, 0, 'moneyline', 'away', 'bovada', 0.02],
    [3, 1, 'moneyline', 'home', 'bovada', -0.01],
  ]);
  const rows = await database.db.select().from(predictions).orderBy(predictions.id);
  expect(rows.map(({ explanation }) => explanation)).toEqual([
    { totalSd: 18, claimScales: { moneyline: 0.5 } },
    { totalSd: 18, claimScales: { moneyline: 0.5 } },
    { totalSd: 18 },
  ]);
  expect(rows[0]!.content).toEqual({ a: 2, b: 1 });
  await expect(database.db.update(predictions).set({ modelVersion: '2' })).rejects.toThrow('Failed query');
});
