import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { parse } from 'yaml';
import { createPartition, dropPartition, listPartitionMonths } from '#server/odds/history/history-store.ts';
import { connectPostgres, openPostgres } from '#server/platform/database/open-postgres.ts';
import { operatorAudit } from '#server/schema/platform/audit.ts';
import { testApp } from '../../test/test-app.ts';
import { ada, testBrowser } from '../../test/test-browser.ts';
import { databaseWithRoles } from '../../test/database/database-with-roles.ts';

const deployFolder = path.resolve(import.meta.dirname, '../../../deploy');

test('the product runs with a role that cannot change tables, after the owner has applied the migrations', async () => {
  const { owner, product } = await databaseWithRoles();
  await expect(openPostgres(product)).rejects.toThrow('the role of DATABASE_URL may not apply them');
  await (await openPostgres(owner)).close();
  const database = await openPostgres(product);
  onTestFinished(() => database.close());
  const { db } = database;

  for (const statement of [
    'create table x (id int)',
    'drop table users',
    'alter table users add x int',
    'create schema x',
    'truncate users',
    "update operator_audit set reason = 'x'",
    'delete from operator_audit',
    'truncate operator_audit',
  ]) {
    await expect(db.execute(sql.raw(statement)), statement).rejects.toMatchObject({ cause: { code: '42501' } });
  }

  await createPartition(db, '2031-05-01');
  expect(await listPartitionMonths(db)).toContain('2031-05-01');
  await db.transaction((transaction) => dropPartition(transaction, '2031-05-01'));
  expect(await listPartitionMonths(db)).not.toContain('2031-05-01');

  const action = { at: new Date(), actor: 'root', action: 'suspend', reason: 'a test', outcome: 'done' } as const;
  await db.insert(operatorAudit).values(action);
  expect(await db.$count(operatorAudit)).toBe(1);

  const { app } = await testApp({ db, listen: database.listen });
  const browser = testBrowser(app);
  expect((await browser.send('POST', '/api/register', ada)).statusCode).toBe(200);
  expect((await browser.get('/api/user')).json()).toMatchObject({ username: ada.username });
  expect((await browser.send('DELETE', '/api/account', { password: ada.password })).statusCode).toBe(200);
});

test.each(['migrate', 'product'])('%s of compose.yaml connects with a password of any characters', async (name) => {
  const password = 'p@ss/w?rd#%2F&:';
  const { url } = await databaseWithRoles(password);
  const compose = readFileSync(path.join(deployFolder, 'compose.yaml'), 'utf8');
  const { services } = parse(compose, { merge: true }) as { services: Record<string, { environment: Record<string, string> }> };
  const setting = (variable: string) =>
    services[name]?.environment[variable]?.replace(/\$\{COURTLINE_\w+_PASSWORD[^}]*\}/, () => password) ?? '';
  vi.stubEnv('PGPASSWORD', setting('PGPASSWORD'));
  onTestFinished(() => void vi.unstubAllEnvs());
  const { hostname, port, pathname } = new URL(url);
  const database = connectPostgres(Object.assign(new URL(setting('DATABASE_URL')), { hostname, port, pathname, search: '' }).href);
  onTestFinished(() => database.close());
  const role = name === 'migrate' ? 'courtline_owner' : 'courtline_product';
  expect(await database.db.execute(sql`select current_user as role`)).toMatchObject({ rows: [{ role }] });
});
