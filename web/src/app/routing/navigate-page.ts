import { changeAddress } from '#web/lib/routing/navigation.ts';
import { loadPage } from './load-page.ts';
import { findPage, notFoundPage } from './page-table.ts';

/** Navigates after the next page's chunk is loaded, so that no empty page is shown in between. */
export function navigatePage(to: string, options: { readonly replace?: boolean } = {}): void {
  const target = new URL(to, window.location.href);
  const { pathname, search } = window.location;
  const changesQueryOnly = target.pathname === pathname && target.search !== search;
  loadPage(findPage(target.pathname)).then(
    () => {
      changeAddress(to, options);
      if (!changesQueryOnly) window.scrollTo({ top: 0, behavior: 'instant' });
    },
    // The chunk could not be loaded, probably because a newer release has removed it. The server sends the new page.
    () => window.location.assign(to),
  );
}

/**
 * Opens a link to a page of the app without loading a new document. A listener on `document` also works for parts not yet hydrated. It listens
 * before React, which stops a click on a part whose script is still loading, so a link that opens a dialog is left out here.
 */
export function followLink(event: MouseEvent): void {
  const link = pageLinkOf(event);
  const isPlainClick = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (
    link === undefined ||
    !isPlainClick ||
    event.defaultPrevented ||
    link.target !== '' ||
    link.hasAttribute('download') ||
    link.hasAttribute('aria-haspopup')
  )
    return;
  const { pathname, search } = window.location;
  const isPartOfThisPage = link.hash !== '' && link.pathname === pathname && link.search === search;
  if (isPartOfThisPage) return;
  event.preventDefault();
  navigatePage(link.pathname + link.search + link.hash);
}

export function preloadOnIntent(event: Event): void {
  const link = pageLinkOf(event);
  // A failure is ignored here, because a click on the link loads the page again and handles a failure.
  if (link !== undefined) loadPage(findPage(link.pathname)).catch(() => undefined);
}

function pageLinkOf({ target }: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  const isPage = link !== null && link.origin === window.location.origin && findPage(link.pathname) !== notFoundPage;
  return isPage ? link : undefined;
}
