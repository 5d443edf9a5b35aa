import type { AroundNavHandler } from 'wouter';
import { loadPage } from './load-page.ts';
import { findPage } from './page-table.ts';

/** Navigates after the next page's chunk is loaded, so that no empty page is shown in between. */
export const navigatePage: AroundNavHandler = (navigate, to, options) => {
  const target = new URL(to, window.location.href);
  const { pathname, search } = window.location;
  const changesQueryOnly = target.pathname === pathname && target.search !== search;
  loadPage(findPage(target.pathname)).then(
    () => {
      navigate(to, options);
      if (!changesQueryOnly) window.scrollTo({ top: 0, behavior: 'instant' });
    },
    // The chunk could not be loaded, probably because a newer release has removed it. The server sends the new page.
    () => window.location.assign(to),
  );
};

/** Loads the chunk of a link's page as soon as the pointer or the keyboard focus is on the link. */
export function preloadOnIntent(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || link.origin !== window.location.origin) return;
  // A failure is ignored here: the click on the link loads the page again and handles a failure.
  loadPage(findPage(link.pathname)).catch(() => undefined);
}
