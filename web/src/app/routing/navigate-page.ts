import type { AroundNavHandler } from 'wouter';
import { loadPage } from './load-page.ts';
import { findPage } from './page-table.ts';

/** Navigates after the next page's chunk is loaded, so that no empty page is shown in between. */
export const navigatePage: AroundNavHandler = (navigate, to, options) => {
  const target = new URL(to, window.location.href);
  const samePage = target.pathname === window.location.pathname;
  loadPage(findPage(target.pathname)).then(
    () => {
      navigate(to, options);
      if (!samePage || target.search === window.location.search) window.scrollTo({ top: 0, behavior: 'instant' });
    },
    // The chunk is missing, probably because of a newer release: load the page from the server.
    () => window.location.assign(to),
  );
};

/** Loads the page of a link when the pointer or the focus reaches the link. */
export function preloadOnIntent(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || link.origin !== window.location.origin) return;
  // Ignored: the click tries again and handles the failure.
  loadPage(findPage(link.pathname)).catch(() => undefined);
}
