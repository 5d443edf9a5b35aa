import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createQueryClient } from '#web/lib/api/query-client.ts';
import { App } from './app.tsx';
import { readPageData } from './rendering/page-data.ts';
import { loadPage } from './routing/load-page.ts';
import { followLink, preloadOnIntent } from './routing/navigate-page.ts';
import { findPage } from './routing/page-table.ts';

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no #root');

const data = readPageData();
const queryClient = createQueryClient();
for (const [address, answer] of Object.entries(data?.answers ?? {})) queryClient.setQueryData([address], answer);

// The page's chunk is loaded before hydration. Otherwise a spinner would briefly replace the content that the server rendered.
await loadPage(findPage(window.location.pathname));

const app = <App queryClient={queryClient} renderedAt={data?.renderedAt ?? Date.now()} />;
// Errors that an error boundary catches are also reported as global errors, so that monitoring tools record them.
const options = { onCaughtError: (error: unknown) => reportError(error) };
if (data === undefined) createRoot(root, options).render(app);
// In a transition React hydrates in short slices, between which the browser can react to input.
else startTransition(() => void hydrateRoot(root, app, options));

document.addEventListener('click', followLink, { capture: true });
document.addEventListener('pointerover', preloadOnIntent, { passive: true });
document.addEventListener('focusin', preloadOnIntent);

// The service worker is registered after a delay, so that its downloads do not slow down the current page.
const workerDelayMs = 3000;
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  const register = (): void => void navigator.serviceWorker.register('/worker.js').catch(() => undefined);
  const registerLater = () => setTimeout(register, workerDelayMs);
  if (document.readyState === 'complete') registerLater();
  else window.addEventListener('load', registerLater, { once: true });
}
