// The offline page is shown at the address that the visitor opened. As soon as the service can be reached, it reloads this address.
// It also asks at intervals: the event `online` may come too early, and there is none if only the service was down.
const retryEveryMs = 5000;

async function reloadIfReachable() {
  if (!navigator.onLine) return;
  const response = await fetch('/healthz', { cache: 'no-store' }).catch(() => undefined);
  if (response !== undefined) window.location.reload();
}

window.addEventListener('online', () => void reloadIfReachable());
setInterval(() => void reloadIfReachable(), retryEveryMs);
