import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#contract/accounts/account.ts';
import { readApi, writeApi } from '#web/lib/api/api-client.ts';
import { createQueryClient } from '#web/lib/api/query-client.ts';
import { signalSession } from '#web/lib/api/session-signals.ts';
import { userKey } from '#web/lib/api/use-user.ts';
import { followSession } from './follow-session.ts';

const member: User = {
  id: 1,
  username: 'Ada',
  email: 'ada@example.com',
  isEmailConfirmed: true,
  isPremium: true,
  photoURL: null,
  timeOutUntil: null,
};
const games = ['/api/games'];
const predictions = ['/api/games/predictions'];

/** What the server answers to `/api/user`, and the cookie that tells the browser whether to ask. */
const server: { user: User | null; cookie: string } = { user: member, cookie: 'courtline_signed_in=premium' };
const otherTab = new BroadcastChannel('courtline-session');
const heard = vi.fn<() => void>();
otherTab.addEventListener('message', heard);

let stop = (): void => undefined;
const onEnded = vi.fn<() => void>();

function openPage(user: User | null | undefined) {
  const queryClient = createQueryClient();
  if (user !== undefined) queryClient.setQueryData(userKey, user);
  queryClient.setQueryData(games, []);
  queryClient.setQueryData(predictions, [{ id: '1' }]);
  stop = followSession(queryClient, onEnded);
  return {
    user: () => queryClient.getQueryData(userKey),
    has: (key: readonly string[]) => queryClient.getQueryData(key) !== undefined,
    /** Subscribes to a query, as a component that shows its response does. Returns a function that ends the subscription. */
    show: (queryKey: readonly string[], queryFn: () => Promise<string>) =>
      new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(() => undefined),
  };
}

beforeEach(() => {
  Object.assign(server, { user: member, cookie: 'courtline_signed_in=premium' });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', { get cookie() { return server.cookie; }, documentElement: { toggleAttribute: () => false } }); // prettier-ignore
  vi.stubGlobal('fetch', async (address: string) =>
    address === '/api/user' && server.user !== null
      ? Response.json(server.user)
      : Response.json({ message: 'Please log in first', code: 'unauthenticated' }, { status: 401 }),
  );
  onEnded.mockClear();
  heard.mockClear();
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

test('a 401 of any request signs the user out, removes premium data and tells the other tabs', async () => {
  const page = openPage(member);
  server.user = null;
  await expect(readApi('/api/subscription-details')).rejects.toThrow('401');
  await expect.poll(() => page.user()).toBeNull();
  expect([page.has(predictions), page.has(games)]).toEqual([false, true]);
  expect(onEnded).toHaveBeenCalledOnce();
  await expect.poll(() => heard).toHaveBeenCalled();
});

test('a request that was sent with the old token, while a write renews the session, signs nobody out', async () => {
  const page = openPage(member);
  const renewed = Promise.withResolvers<Response>();
  const refuse = globalThis.fetch;
  const reads: string[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (init.method === 'POST') return renewed.promise;
    reads.push(address);
    return refuse(address, init);
  });
  server.user = null;
  const write = writeApi('POST', '/api/account/confirm', { password: 'secret' });
  await expect(readApi('/api/subscription-details')).rejects.toThrow('401');
  expect(reads).toEqual(['/api/subscription-details']);
  server.user = member;
  renewed.resolve(Response.json({}));
  await write;
  await expect.poll(() => reads).toContain('/api/user');
  await new Promise(setImmediate);
  expect(page.user()).toEqual(member);
  expect(onEnded).not.toHaveBeenCalled();
});

test('a 401 for a visitor who was not signed in is no end of a session', async () => {
  const page = openPage(null);
  server.user = null;
  await expect(readApi('/api/subscription-details')).rejects.toThrow('401');
  expect(page.user()).toBeNull();
  expect(onEnded).not.toHaveBeenCalled();
});

test('a logout in another tab signs this tab out', async () => {
  const page = openPage(member);
  Object.assign(server, { user: null, cookie: '' });
  otherTab.postMessage('changed');
  await expect.poll(() => page.user()).toBeNull();
  expect(page.has(predictions)).toBe(false);
  expect(onEnded).toHaveBeenCalledOnce();
  expect(heard).not.toHaveBeenCalled();
});

test.each([
  ['a login', null, member],
  ['an activated subscription', { ...member, isPremium: false }, member],
  ['the end of a plan', member, { ...member, isPremium: false }],
  ['a time-out', member, { ...member, timeOutUntil: '2999-01-01T00:00:00.000Z' }],
] as const)('%s in another tab reaches this tab', async (_, before, after) => {
  const page = openPage(before);
  server.user = after;
  otherTab.postMessage('changed');
  await expect.poll(() => page.user()).toEqual(after);
  expect(page.has(predictions)).toBe(false);
  expect(page.has(games)).toBe(after.timeOutUntil === null);
  expect(onEnded).not.toHaveBeenCalled();
});

test.each([
  ['an event of the server', () => signalSession('subscription'), 1],
  ['a message of another tab', () => otherTab.postMessage('changed'), 0],
] as const)('%s makes a page that shows the plan ask for it again', async (_, cause, announcements) => {
  const page = openPage(member);
  const read = vi.fn<() => Promise<string>>(async () => 'Trial');
  const close = page.show(['/api/subscription-details'], read);
  await expect.poll(() => read).toHaveBeenCalledTimes(1);
  cause();
  await expect.poll(() => read).toHaveBeenCalledTimes(2);
  await expect.poll(() => heard).toHaveBeenCalledTimes(announcements);
  expect([page.user(), page.has(predictions)]).toEqual([member, true]);
  close();
});

test('a page restored from the back/forward cache asks again', async () => {
  const page = openPage(member);
  Object.assign(server, { user: null, cookie: '' });
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await expect.poll(() => page.user()).toBeNull();
});

test('an answer that arrives after that of a later request is ignored', async () => {
  const page = openPage(member);
  const first = Promise.withResolvers<Response>();
  const fetchNow = globalThis.fetch;
  const delayed = vi.fn<() => Promise<Response>>(() => first.promise);
  vi.stubGlobal('fetch', delayed);
  signalSession('changed');
  await expect.poll(() => delayed).toHaveBeenCalledOnce();
  vi.stubGlobal('fetch', fetchNow);
  Object.assign(server, { user: null, cookie: '' });
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await expect.poll(() => page.user()).toBeNull();
  first.resolve(Response.json(member));
  await first.promise;
  await new Promise(setImmediate);
  expect(page.user()).toBeNull();
});
