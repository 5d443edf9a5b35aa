import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { testNow, testSession, testSessionMemory } from '../../../test/test-session-memory.ts';
import type { Db } from '#server/platform/database/database.ts';
import { newToken } from './token.ts';
import { identifyViewer } from './identify-viewer.ts';
import { sessionCookies } from './session-cookie.ts';

const token = newToken();
const viewer = { userId: 1, isPremium: true, timeOutUntil: null };

/** Asks a service whose database fails: whatever it answers is from memory. */
async function viewerOf(cookies: Readonly<Record<string, string>>, publicUrl = 'http://localhost:5000') {
  const { sessions } = testSessionMemory();
  await sessions.keep(async () => testSession(token));
  const app = Fastify();
  await app.register(cookie);
  const findPremium = () => Promise.reject(new Error('database'));
  const deps = { db: {} as Db, clock: { now: () => testNow }, publicUrl, cookies: sessionCookies(publicUrl), findPremium };
  identifyViewer(app, deps, { sessions, isAway: () => false });
  app.get('/api/viewer', ({ viewer: found, timeOutUntil }) => ({ viewer: found, timeOutUntil }));
  const answer = await app.inject({ url: '/api/viewer', cookies: { ...cookies } });
  return answer.json<unknown>();
}

test('without a session token the caller is anonymous, whatever other cookies say', async () => {
  for (const cookies of [{ courtline_signed_in: 'premium' }, { xcourtline: token }, { courtline: '' }, { courtline: 'x' }]) {
    expect(await viewerOf(cookies)).toEqual({ viewer: null, timeOutUntil: null });
  }
});

test('a known session gives its viewer; a time-out of another account in this browser applies to the viewer too', async () => {
  const cookies = { courtline: token, courtline_signed_in: 'premium' };
  expect(await viewerOf(cookies)).toEqual({ viewer, timeOutUntil: null });
  const end = testNow.getTime() + 1000;
  const inTimeOut = { viewer, timeOutUntil: new Date(end).toISOString() };
  expect(await viewerOf({ ...cookies, courtline_time_out: `2.${end}` })).toEqual(inTimeOut);
});

test('on https only the cookie with the host prefix counts', async () => {
  const publicUrl = 'https://courtline.example';
  expect(await viewerOf({ courtline: token }, publicUrl)).toMatchObject({ viewer: null });
  expect(await viewerOf({ '__Host-courtline': token }, publicUrl)).toMatchObject({ viewer });
});
