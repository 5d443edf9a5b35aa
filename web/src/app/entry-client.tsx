import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { noChoices } from '#contract/write-choices.ts';
import { listedTimeZone } from '#domain/time-zones.ts';
import { createQueryClient } from '#web/lib/api/query-client.ts';
import { choices } from '#web/lib/settings/choices.ts';
import { leagueTimeZone } from '#web/lib/time.ts';
import { withComparedBooks } from '#web/lib/settings/reader-choices.ts';
import { createPageRouter, loadFirstPage, preloadOnIntent } from './browser-router.tsx';
import { Providers } from './providers.tsx';
import { readPageData } from './rendering/page-data.ts';

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no #root');

const data = readPageData();
const rendered = data ?? { at: Date.now(), tier: 'anonymous', choices: withComparedBooks(noChoices) };
const queryClient = createQueryClient();
for (const [key, answer] of data?.answers ?? []) queryClient.setQueryData(key, answer);
choices.adopt(rendered.choices, rendered.choices.listed);

await loadFirstPage();
const isRendered = root.firstElementChild !== null;
const router = createPageRouter(queryClient, rendered, { isRendered });
const app = (
  <Providers queryClient={queryClient} rendered={rendered}>
    <RouterProvider router={router} />
  </Providers>
);
// Errors that an error boundary catches are also reported as global errors, so that monitoring tools record them.
const options = { onCaughtError: (error: unknown) => reportError(error) };
if (isRendered) hydrateRoot(root, app, options);
else createRoot(root, options).render(app);

preloadOnIntent(queryClient, rendered);
choices.followOtherTabs();

// The browser says its time zone, unless pages are rendered with it already. Times on this page change after hydration.
const zone = listedTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date().getUTCFullYear());
if (zone !== undefined && zone !== (rendered.choices.zone ?? leagueTimeZone)) choices.choose({ zone }, 'browser');

// Registered as soon as the page is loaded, so that it opens without a connection from the first visit on.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  const register = (): void => void navigator.serviceWorker.register('/worker.js').catch(() => undefined);
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
