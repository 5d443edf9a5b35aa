// Loads the page that was asked for, at whose address the offline page is shown, as soon as the service can be reached. The browser's event
// may come before the connection works, and there is none if only the service was away.
const everyMs = 5000;

async function reloadIfReachable() {
  if (!navigator.onLine) return;
  const response = await fetch('/healthz', { cache: 'no-store' }).catch(() => undefined);
  if (response !== undefined) window.location.reload();
}

window.addEventListener('online', () => void reloadIfReachable());
setInterval(() => void reloadIfReachable(), everyMs);
