import { createElement, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { ErrorBoundary } from '#web/ui/error-boundary.tsx';
import { PageSpinner } from '#web/ui/page-spinner.tsx';
import { PageFailure } from './frame/page-failure.tsx';
import { usePage } from './load-page.ts';
import { findPage, type PageRow } from './page-table.ts';

/** The page of the current address, with its title, and with the reader's focus at its beginning after a change. */
export function PageOutlet() {
  const [path] = useLocation();
  const row = findPage(path);
  const shown = useRef(path);

  useEffect(() => {
    document.title = row.title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', row.description);
    if (shown.current === path) return;
    shown.current = path;
    document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
  }, [path, row]);

  return (
    <ErrorBoundary key={path} fallback={<PageFailure />}>
      <Suspense fallback={<PageSpinner heading={row.title} />}>
        <LoadedPage row={row} />
      </Suspense>
    </ErrorBoundary>
  );
}

function LoadedPage({ row }: { readonly row: PageRow }) {
  return createElement(usePage(row));
}
