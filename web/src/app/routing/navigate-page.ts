import type { AroundNavHandler } from 'wouter';
import { loadPage } from './load-page.ts';
import { findPage } from './page-table.ts';

/** Moves only when the next page's chunk is here, so that no empty page is shown between two pages. */
export const navigatePage: AroundNavHandler = (navigate, to, options) => {
  const target = new URL(to, window.location.href);
  const samePage = target.pathname === window.location.pathname;
  loadPage(findPage(target.pathname)).then(
    () => {
      navigate(to, options);
      if (!samePage || target.search === window.location.search) window.scrollTo({ top: 0, behavior: 'instant' });
    },
    // The chunk is gone, most likely replaced by a newer release: the server knows where it is now.
    () => window.location.assign(to),
  );
};

/** Pointing at a link is a good sign that its page will be wanted. */
export function preloadOnIntent(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || link.origin !== window.location.origin) return;
  // A failure here is none: the click will try again and deal with it.
  loadPage(findPage(link.pathname)).catch(() => undefined);
}
