import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';

const script = readFileSync(path.resolve(import.meta.dirname, '../../public/worker.js'), 'utf8');
const key = (letter: string) => Buffer.alloc(65, letter).toString('base64url');

interface Scene {
  /** The key of the browser's subscription; null if it has none. */
  readonly subscribedWith?: string | null;
  /** The id of the user who turned notifications on in this browser; null if nobody did. */
  readonly turnedOnBy?: number | null;
  readonly signedIn?: number | null;
  readonly isKnown?: boolean;
  readonly permission?: string;
  /** The server's answer to a request of the page. */
  readonly answer?: { readonly ok?: boolean; readonly status?: number; readonly type?: string; readonly headers?: Headers };
}

const odds = ['/', '/predictions', '/api/games'];

/** Runs the service worker in a simulated browser, which has only the functions for notifications and cached odds. */
function startWorker({
  subscribedWith = key('a'),
  turnedOnBy = 7,
  signedIn = 7,
  isKnown = true,
  permission = 'granted',
  answer = {},
}: Scene = {}) {
  const listeners = new Map<string, (event: object) => void>();
  const calls: string[] = [];
  const shown: unknown[] = [];
  const subscription = (applicationServerKey: string, endpoint: string) => ({
    endpoint,
    options: { applicationServerKey: Buffer.from(applicationServerKey, 'base64url') },
    toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' }, expirationTime: null }),
    unsubscribe: async () => void calls.push('unsubscribe'),
  });
  const pushManager = {
    getSubscription: async () => (subscribedWith === null ? null : subscription(subscribedWith, 'https://push/old')),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      calls.push(`subscribe ${applicationServerKey === key('a') ? 'a' : 'other'}`);
      return subscription(applicationServerKey, 'https://push/new');
    },
  };
  const showNotification = async (title: string, { body }: { body: string }) => void shown.push([title, body]);
  const cached = new Set([...odds, '/offline.html']);
  const cache = { put: async (path: string) => void cached.add(path), delete: async (path: string) => cached.delete(path) };
  const context = createContext({
    self: {
      addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
      registration: { pushManager, showNotification },
      location: { origin: 'https://courtline.example' },
    },
    caches: {
      match: async () => (turnedOnBy === null ? undefined : Response.json({ userId: turnedOnBy })),
      open: async () => cache,
    },
    Notification: { permission },
    fetch: async (address: string | object, { method, body }: { method?: string; body?: string } = {}) => {
      if (typeof address === 'object') return { headers: new Headers(), ...answer, clone: () => answer };
      calls.push(`${method} ${address} ${body}`);
      return signedIn === null ? new Response('', { status: 401 }) : Response.json({ userId: signedIn, isKnown, pushKey: key('a') });
    },
    btoa,
    Date,
    Uint8Array,
    String,
    URL,
  });
  runInContext(script, context);
  const dispatch = async (name: string, event: object = {}) => {
    const work: Promise<unknown>[] = [];
    const waitFor = (promise: Promise<unknown>) => work.push(promise);
    listeners.get(name)!({ ...event, waitUntil: waitFor, respondWith: waitFor });
    await Promise.all(work);
  };
  return { calls, shown, cached, dispatch };
}

const check = (endpoint: string | null) => `POST /api/push/check ${JSON.stringify({ endpoint })}`;
const renewal = ['subscribe a', 'PUT /api/push/subscriptions {"endpoint":"https://push/new","keys":{"p256dh":"p","auth":"a"}}'];
const old = check('https://push/old');

test.each<[string, Scene, string[]]>([
  ['the browser has lost its subscription', { subscribedWith: null, isKnown: false }, [check(null), ...renewal]],
  ['our key has changed', { subscribedWith: key('b') }, [old, 'unsubscribe', ...renewal]],
  ['the server has dropped the browser', { isKnown: false }, [old, 'unsubscribe', ...renewal]],
  ['nothing has changed', {}, [old]],
  ['another person is signed in', { signedIn: 8, isKnown: false }, [old]],
  ['nobody is signed in', { signedIn: null }, [old]],
  ['nobody turned notifications on', { turnedOnBy: null }, []],
  ['the permission was withdrawn', { permission: 'denied' }, []],
])('a push subscription is renewed only for the person who wants it: %s', async (_case, scene, expected) => {
  const { calls, dispatch } = startWorker(scene);
  await dispatch('pushsubscriptionchange');
  expect(calls).toEqual(expected);
});

test('a message that arrives late says so instead of showing its bet', async () => {
  const { dispatch, shown } = startWorker();
  const message = { title: 'Hawks −110', body: 'Nets at Hawks', late: { title: 'Late alert', body: 'Tip-off has passed.' } };
  const push = (inMs: number, payload: object) =>
    dispatch('push', { data: { json: () => ({ ...payload, expiresAt: new Date(Date.now() + inMs).toISOString() }) } });
  await push(60_000, message);
  await push(-60_000, message);
  await push(-60_000, { title: 'Hawks −110', body: 'Nets at Hawks' });
  expect(shown).toEqual([
    ['Hawks −110', 'Nets at Hawks'],
    ['Late alert', 'Tip-off has passed.'],
    ['An alert came too late', expect.any(String)],
  ]);
});

const [page, read] = [
  { path: '/', mode: 'navigate' },
  { path: '/api/games', mode: 'cors' },
] as const;

test.each([
  ['a page leads to the time-out', page, { type: 'opaqueredirect' }, ['/offline.html']],
  ['odds are refused', read, { status: 403 }, ['/offline.html']],
  ['a page is there', page, { ok: true }, [...odds, '/offline.html']],
  ['the server has an error', read, { status: 500 }, [...odds, '/offline.html']],
])('cached odds are deleted only when the server tells of a time-out: %s', async (_case, { path: name, mode }, answer, left) => {
  const { cached, dispatch } = startWorker({ answer });
  await dispatch('fetch', { request: { method: 'GET', url: `https://courtline.example${name}`, mode } });
  expect([...cached]).toEqual(left);
});

test('the page of a signed-in user is not cached', async () => {
  const { cached, dispatch } = startWorker({ answer: { ok: true, headers: new Headers({ 'cache-control': 'private, no-store' }) } });
  cached.delete('/');
  await dispatch('fetch', { request: { method: 'GET', url: 'https://courtline.example/', mode: 'navigate' } });
  expect([...cached]).not.toContain('/');
});
