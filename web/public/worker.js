// Service worker. It serves pages and the last known odds offline, and it shows push notifications. Pages and API responses
// come from the network; cached copies are used only when the network cannot be reached. Cached pages are rendered for
// anonymous visitors and cached API responses are public, so the cache contains no personal data.
const cacheName = 'courtline-4';
// Contains who has turned notifications on in this browser. The app writes it (push-subscription.ts).
const pushCacheName = 'courtline-push';
const pushChoicePath = '/push-choice';
const shellPages = ['/', '/predictions'];
const offlinePage = '/offline.html';
const publicReads = new Set(['/api/site', '/api/games']);
const oddsPaths = [...shellPages, '/api/games'];

self.addEventListener('install', (event) => {
  event.waitUntil(cacheShell().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => name !== cacheName && name !== pushCacheName).map((name) => caches.delete(name))),
      ),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (url.pathname.startsWith('/assets/')) event.respondWith(cacheFirst(request));
  else if (request.mode === 'navigate') {
    event.respondWith(openPage(request, url.pathname));
    event.waitUntil(renewPush());
  } else if (publicReads.has(url.pathname)) event.respondWith(networkFirst(request, url.pathname));
  else if (/^\/(offline\.(css|js)|favicon\.svg|site\.webmanifest|icon-.*\.png)$/.test(url.pathname))
    event.respondWith(networkFirst(request, url.pathname));
});

/** Caches the offline page, the pages that work offline, and the scripts, styles and icons that they load. */
async function cacheShell() {
  const cache = await caches.open(cacheName);
  await cache.addAll([offlinePage, '/offline.css', '/offline.js', '/favicon.svg']);
  for (const path of shellPages) {
    // The request includes the session cookie, so the server redirects a user in a time-out. A redirected page is not cached.
    let response = await fetch(path, { credentials: 'same-origin' });
    if (!response.ok || response.redirected) continue;
    if (isPersonal(response)) response = await fetch(path, { credentials: 'omit' });
    const html = await response.clone().text();
    await cache.put(path, response);
    const files = [...html.matchAll(/["\s](\/(?:assets\/|favicon)[^"\s]*)/g)].map(([, file]) => file);
    await Promise.all([...new Set(files)].map(async (file) => (await cache.match(file)) ?? cache.add(file)));
  }
}

async function cacheFirst(request) {
  const cache = await caches.open(cacheName);
  const cached = await cache.match(request);
  if (cached) return cached;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}

async function networkFirst(request, path) {
  const cache = await caches.open(cacheName);
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(path, response.clone());
    else if (response.status === 403) await deleteOdds(cache);
    return response;
  } catch (error) {
    const cached = await cache.match(path);
    if (cached) return cached;
    throw error;
  }
}

/** Caches the pages with games (`shellPages`). Offline, every other address shows the offline page, which can load it again. */
async function openPage(request, path) {
  const cache = await caches.open(cacheName);
  try {
    const response = await fetch(request);
    if (response.ok && shellPages.includes(path) && !isPersonal(response)) await cache.put(path, response.clone());
    else if (response.type === 'opaqueredirect') await deleteOdds(cache);
    return response;
  } catch (error) {
    const cached = (shellPages.includes(path) && (await cache.match(path))) || (await cache.match(offlinePage));
    if (cached) return cached;
    throw error;
  }
}

/** Whether a page was rendered for a signed-in user. */
const isPersonal = ({ headers }) => /no-store/.test(headers.get('cache-control') ?? '');

/** Called when the server refuses or redirects a request, as it does in a time-out. Cached odds must then not be shown either. */
async function deleteOdds(cache) {
  await Promise.all(oddsPaths.map((path) => cache.delete(path)));
}

/**
 * Subscribes again if the browser has lost its subscription, if our key has changed, or if the server has dropped the browser,
 * for example after an error of the push service. It does so only for the person who turned notifications on here.
 */
async function renewPush() {
  try {
    const choice = await (await caches.match(pushChoicePath, { cacheName: pushCacheName }))?.json();
    if (!choice || Notification.permission !== 'granted') return;
    const { pushManager } = self.registration;
    const current = await pushManager.getSubscription();
    const state = await callApi('POST', '/api/push/check', { endpoint: current?.endpoint ?? null });
    if (state?.userId !== choice.userId) return;
    if (current && state.isKnown && keyOf(current) === state.pushKey) return;
    // A subscription has one key for its whole life, and an endpoint that the push service refused stays refused.
    await current?.unsubscribe();
    const renewed = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: state.pushKey });
    const { endpoint, keys } = renewed.toJSON();
    await callApi('PUT', '/api/push/subscriptions', { endpoint, keys });
  } catch {
    // The network or the push service cannot be reached. The next visit tries again.
  }
}

async function callApi(method, path, body) {
  const headers = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' };
  const request = { method, headers, body: JSON.stringify(body), credentials: 'same-origin' };
  const response = await fetch(path, request);
  return response.ok ? response.json() : undefined;
}

/** The key of a subscription in base64url, as the server sends it. */
function keyOf({ options }) {
  const bytes = new Uint8Array(options.applicationServerKey ?? []);
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renewPush());
});

self.addEventListener('push', (event) => {
  const message = event.data?.json();
  if (!message) return;
  // A message can arrive late, for example because the phone was off. Browsers withdraw the permission from a site that shows
  // nothing for a message, and show a text of their own, so a late message says that it is late.
  const isLate = Date.parse(message.expiresAt) <= Date.now();
  const late = message.late ?? { title: 'An alert came too late', body: 'Its game was scheduled to begin before it reached this device.' };
  const { title, body } = isLate ? late : message;
  const { tag, url } = message;
  event.waitUntil(self.registration.showNotification(title, { body, tag, data: { url }, icon: '/icon-192.png' }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openAddress(event.notification.data.url));
});

/** Opens the address in a window of the app that is already open, or else in a new window. */
async function openAddress(address) {
  const { pathname, search, hash } = new URL(address);
  const path = pathname + search + hash;
  const [window] = await self.clients.matchAll({ type: 'window' });
  if (!window) return self.clients.openWindow(path);
  await window.focus();
  return window.navigate(path);
}
