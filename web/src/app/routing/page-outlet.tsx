import { skipToken, useQuery } from '@tanstack/react-query';
import { createElement, Suspense, useEffect, useRef } from 'react';
import { Redirect, Route, useLocation } from 'wouter';
import { useNow } from '#web/lib/hooks/use-now.ts';
import { isInTimeOut, useUser } from '#web/lib/api/use-user.ts';
import { ErrorBoundary } from '#web/ui/feedback/error-boundary.tsx';
import { PageSpinner } from '#web/ui/feedback/page-spinner.tsx';
import { NeedsScript } from '#web/ui/layout/needs-script.tsx';
import { PageFailure } from '#web/app/frame/page-failure.tsx';
import { usePage } from './load-page.ts';
import { findPage, type PageRow, subjectKey } from './page-table.ts';

/** Renders the page of the current address, sets the title of the document, and moves the keyboard focus and the scroll position to the new page. */
export function PageOutlet() {
  const [path] = useLocation();
  const row = findPage(path);
  const shown = useRef(path);
  const inTimeOut = isInTimeOut(useUser(), useNow());

  const title = usePageTitle(row, path);

  useEffect(() => {
    document.title = title;
  }, [title]);

  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
    // Navigation has scrolled to the top. A link to a part of the page continues to that part.
    if (window.location.hash.length > 1) document.getElementById(window.location.hash.slice(1))?.scrollIntoView({ behavior: 'instant' });
  }, [path]);

  // The server redirects users in a time-out. This check is for a time-out that begins while the page is open.
  if (inTimeOut && row.openInTimeOut !== true) return <Redirect to="/time-out" replace />;
  return (
    <ErrorBoundary key={path} fallback={<PageFailure />}>
      <Suspense fallback={<PageSpinner heading={row.title} />}>
        {/* `Route` passes the parameters of the path to `useParams` in the page. */}
        <Route path={row.path}>
          <LoadedPage row={row} />
        </Route>
      </Suspense>
    </ErrorBoundary>
  );
}

/** The title of a page. A detail page, such as one game, has its own title as soon as its data is loaded. */
function usePageTitle(row: PageRow, path: string): string {
  const { data } = useQuery({ queryKey: subjectKey(row, path) ?? [], queryFn: skipToken });
  return row.describe?.(data)?.title ?? row.title;
}

function LoadedPage({ row }: { readonly row: PageRow }) {
  const page = createElement(usePage(row));
  if (row.needsScriptTo === undefined) return page;
  return (
    <NeedsScript to={row.needsScriptTo} heading={row.title.replace(' · Courtline', '')}>
      {page}
    </NeedsScript>
  );
}
