import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { expect, test } from 'vitest';
import { describeError } from './describe-error.ts';

const secret = 'ada@example.com';
const databaseError = (code: string, message: string) =>
  Object.assign(new pg.DatabaseError(message, 0, 'error'), { code, detail: `Key (email)=(${secret})`, table: 'users' });
const query = 'insert into users values ($1)';

test.each([
  ['a failed statement', new DrizzleQueryError(query, [secret], databaseError('23505', 'duplicate key')), 'duplicate key'],
  [
    'an invalid value',
    new DrizzleQueryError(query, [secret], databaseError('22P02', `invalid input: "${secret}"`)),
    'database error 22P02',
  ],
  ['a statement without drizzle', databaseError('42501', 'permission denied'), 'permission denied'],
  ['a lost connection', new DrizzleQueryError(query, [secret], new Error('connect ECONNREFUSED')), 'connect ECONNREFUSED'],
  ['the copy of an error of another thread', new Error(new DrizzleQueryError(query, [secret]).message), `Failed query: ${query}`],
  ['an address with a query string', new Error(`GET https://x.example/?key=${secret} failed`), 'GET https://x.example/?[removed] failed'],
])('%s is described without values', (_name, error, message) => {
  const described = describeError(error);
  expect(described.message).toBe(message);
  expect(JSON.stringify(described)).not.toContain(secret);
});
