import { expect, test } from 'vitest';
import { testApp, type TestApp } from '../../test/test-app.ts';
import { deleteExpiredSessions } from './session-store.ts';
import { sessions, users } from './tables.ts';
import { hashToken } from './token.ts';

const inAnHour = () => new Date(Date.now() + 3_600_000);

async function signIn({ database }: TestApp, expiresAt: Date): Promise<string> {
  const [user] = await database.db.insert(users).values({ username: 'Ada', email: 'ada@example.com', password: 'a-hash' }).returning();
  await database.db.insert(sessions).values({ tokenHash: hashToken('token'), userId: user!.id, expiresAt });
  return 'courtline=token';
}

test('nobody is signed in: 401 in JSON', async () => {
  const { app } = await testApp();
  const response = await app.inject('/api/user');
  expect(response.statusCode).toBe(401);
  expect(response.json()).toEqual({ code: 'unauthenticated', message: 'Please log in first' });
});

test('a session brings its user, and only the fields of the contract', async () => {
  const service = await testApp();
  const cookie = await signIn(service, inAnHour());
  const response = await service.app.inject({ url: '/api/user', headers: { cookie } });
  expect(response.json()).toEqual({ id: 1, username: 'Ada', email: 'ada@example.com', isPremium: false, photoURL: null });
});

test('a session that has run out is nobody, and the nightly job removes it', async () => {
  const service = await testApp();
  const cookie = await signIn(service, new Date(Date.now() - 1));
  expect((await service.app.inject({ url: '/api/user', headers: { cookie } })).statusCode).toBe(401);
  await deleteExpiredSessions(service.database.db, new Date());
  expect(await service.database.db.select().from(sessions)).toEqual([]);
});

test('an unknown, empty or absurd token is nobody', async () => {
  const { app } = await testApp();
  for (const token of ['', 'unknown', 'x'.repeat(5000), '%00', '"']) {
    expect((await app.inject({ url: '/api/user', headers: { cookie: `courtline=${token}` } })).statusCode).toBe(401);
  }
});
