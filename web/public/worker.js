// Service worker: serves the pages and the last known odds offline, and shows push notifications. Online, pages and API
// answers come from the network; the cached copies are used only when it cannot be reached. Cached pages are rendered for
// anonymous visitors and cached API answers are public, so no personal data is stored.
const cacheName = 'courtline-1';
const shellPages = ['/', '/predictions'];
const publicReads = new Set(['/api/site', '/api/predictions/latest']);
const oddsPaths = [...shellPages, '/api/predictions/latest'];

self.addEventListener('install', (event) => {
  event.waitUntil(cacheShell().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches.keys().then((names) => Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)))),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (url.pathname.startsWith('/assets/')) event.respondWith(cacheFirst(request));
  else if (request.mode === 'navigate') event.respondWith(openPage(request, url.pathname));
  else if (publicReads.has(url.pathname)) event.respondWith(networkFirst(request, url.pathname));
  else if (/^\/(first-paint\.js|favicon\.svg|site\.webmanifest|icon-.*\.png)$/.test(url.pathname))
    event.respondWith(networkFirst(request, url.pathname));
});

/** Caches the shell pages and the files they reference. */
async function cacheShell() {
  const cache = await caches.open(cacheName);
  for (const path of shellPages) {
    // Sent with the session cookie: the server redirects a user in a time-out, and then nothing is cached.
    const response = await fetch(path, { credentials: 'same-origin' });
    if (!response.ok || response.redirected) continue;
    const html = await response.clone().text();
    await cache.put(path, response);
    const files = [...html.matchAll(/(?:href|src)="(\/(?:assets\/|first-paint|favicon)[^"]*)"/g)].map(([, file]) => file);
    await Promise.all([...new Set(files)].map(async (file) => (await cache.match(file)) ?? cache.add(file)));
  }
}

/** For files with a content hash in their name, which never change. */
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

/** Only pages with games are cached. Offline, every other page redirects to the predictions. */
async function openPage(request, path) {
  const cache = await caches.open(cacheName);
  try {
    const response = await fetch(request);
    if (response.ok && shellPages.includes(path)) await cache.put(path, response.clone());
    else if (response.type === 'opaqueredirect') await deleteOdds(cache);
    return response;
  } catch (error) {
    const cached = shellPages.includes(path) ? await cache.match(path) : undefined;
    if (cached) return cached;
    if (await cache.match('/predictions')) return Response.redirect('/predictions');
    throw error;
  }
}

/** During a time-out the server refuses or redirects these requests, so the cached copies must be deleted too. */
async function deleteOdds(cache) {
  await Promise.all(oddsPaths.map((path) => cache.delete(path)));
}

self.addEventListener('push', (event) => {
  const message = event.data?.json();
  // A message delivered late, for example because the phone was off, may be about a game that has started.
  if (!message || Date.parse(message.expiresAt) <= Date.now()) return;
  const { title, body, tag, url } = message;
  event.waitUntil(self.registration.showNotification(title, { body, tag, data: { url }, icon: '/icon-192.png' }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openAddress(event.notification.data.url));
});

/** Reuses an open window if there is one. */
async function openAddress(address) {
  const { pathname, hash } = new URL(address);
  const [window] = await self.clients.matchAll({ type: 'window' });
  if (!window) return self.clients.openWindow(pathname + hash);
  await window.focus();
  return window.navigate(pathname + hash);
}
