import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { databaseWithoutTables } from './test-database.ts';

const rolesFile = path.resolve(import.meta.dirname, '../../../deploy/database/10-roles.sql');

export async function databaseWithRoles(password = 'test') {
  const url = await databaseWithoutTables();
  const superuser = new pg.Client({ connectionString: url });
  await superuser.connect();
  await superuser.query(readFileSync(rolesFile, 'utf8'));
  for (const role of ['courtline_owner', 'courtline_product']) {
    await superuser.query(`alter role ${role} password ${superuser.escapeLiteral(password)}`);
  }
  await superuser.end();
  const as = (role: string) => Object.assign(new URL(url), { username: role, password }).href;
  return { url, owner: as('courtline_owner'), product: as('courtline_product') };
}
