// The installed app without a connection: the shell and the odds last seen. Online, everything comes from the network as
// ever; the copies are only for when it is out of reach. Pages are rendered for strangers and the API answers kept here
// are public, so nothing of one person is ever stored.
const store = 'courtline-1';
const shellPages = ['/', '/predictions'];
const publicReads = new Set(['/api/site', '/api/predictions/latest']);
const keptOdds = [...shellPages, '/api/predictions/latest'];

self.addEventListener('install', (event) => {
  event.waitUntil(keepShell().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter((name) => name !== store).map((name) => caches.delete(name)))));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (url.pathname.startsWith('/assets/')) event.respondWith(cachedFirst(request));
  else if (request.mode === 'navigate') event.respondWith(page(request, url.pathname));
  else if (publicReads.has(url.pathname)) event.respondWith(networkFirst(request, url.pathname));
  else if (/^\/(first-paint\.js|favicon\.svg|site\.webmanifest|icon-.*\.png)$/.test(url.pathname))
    event.respondWith(networkFirst(request, url.pathname));
});

/** The pages, and every file they name. */
async function keepShell() {
  const cache = await caches.open(store);
  for (const path of shellPages) {
    // With the cookie: who has taken a time-out is led elsewhere, and then nothing is kept.
    const response = await fetch(path, { credentials: 'same-origin' });
    if (!response.ok || response.redirected) continue;
    const html = await response.clone().text();
    await cache.put(path, response);
    const files = [...html.matchAll(/(?:href|src)="(\/(?:assets\/|first-paint|favicon)[^"]*)"/g)].map(([, file]) => file);
    await Promise.all([...new Set(files)].map(async (file) => (await cache.match(file)) ?? cache.add(file)));
  }
}

/** Hashed files never change. */
async function cachedFirst(request) {
  const cache = await caches.open(store);
  const kept = await cache.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}

async function networkFirst(request, path) {
  const cache = await caches.open(store);
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(path, response.clone());
    else if (response.status === 403) await forgetOdds(cache);
    return response;
  } catch (error) {
    const kept = await cache.match(path);
    if (kept) return kept;
    throw error;
  }
}

/** Only pages that show games are kept; any other falls back to them, since the games are what one opens the app for. */
async function page(request, path) {
  const cache = await caches.open(store);
  try {
    const response = await fetch(request);
    if (response.ok && shellPages.includes(path)) await cache.put(path, response.clone());
    else if (response.type === 'opaqueredirect') await forgetOdds(cache);
    return response;
  } catch (error) {
    const kept = shellPages.includes(path) ? await cache.match(path) : undefined;
    if (kept) return kept;
    if (await cache.match('/predictions')) return Response.redirect('/predictions');
    throw error;
  }
}

/** The server refuses or leads away who has taken a time-out: then the copies must not speak either. */
async function forgetOdds(cache) {
  await Promise.all(keptOdds.map((path) => cache.delete(path)));
}

self.addEventListener('push', (event) => {
  const message = event.data?.json();
  // A message that comes late, because the phone was off, would be about a game that has begun.
  if (!message || Date.parse(message.expiresAt) <= Date.now()) return;
  const { title, body, tag, url } = message;
  event.waitUntil(self.registration.showNotification(title, { body, tag, data: { url }, icon: '/icon-192.png' }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.url));
});

/** A window that is open already is used again. */
async function open(address) {
  const { pathname, hash } = new URL(address);
  const [window] = await self.clients.matchAll({ type: 'window' });
  if (!window) return self.clients.openWindow(pathname + hash);
  await window.focus();
  return window.navigate(pathname + hash);
}
