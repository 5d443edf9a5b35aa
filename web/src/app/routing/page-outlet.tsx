import { skipToken, useQuery } from '@tanstack/react-query';
import { createElement, Suspense, useEffect, useRef } from 'react';
import { Redirect, Route, useLocation } from 'wouter';
import { isInTimeOut } from '#web/lib/api/time-out.ts';
import { useNow } from '#web/lib/hooks/use-now.ts';
import { useUser } from '#web/lib/api/use-user.ts';
import { ErrorBoundary } from '#web/ui/feedback/error-boundary.tsx';
import { PageSpinner } from '#web/ui/feedback/page-spinner.tsx';
import { PageFailure } from '#web/app/frame/page-failure.tsx';
import { usePage } from './load-page.ts';
import { findPage, type PageRow, type PageMeta, subjectKey } from './page-table.ts';

/** The page of the current address, with its title, and with the reader's focus at its beginning after a change. */
export function PageOutlet() {
  const [path] = useLocation();
  const row = findPage(path);
  const shown = useRef(path);
  const rests = isInTimeOut(useUser(), useNow());

  const { title, description } = usePageWords(row, path);

  useEffect(() => {
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);

  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
  }, [path]);

  // The server leads away too; this is for a time-out that begins while a page is open.
  if (rests && row.openInTimeOut !== true) return <Redirect to="/time-out" replace />;
  return (
    <ErrorBoundary key={path} fallback={<PageFailure />}>
      <Suspense fallback={<PageSpinner heading={row.title} />}>
        {/* Gives the page the `:names` of its path by `useParams`. */}
        <Route path={row.path}>
          <LoadedPage row={row} />
        </Route>
      </Suspense>
    </ErrorBoundary>
  );
}

/** A page about one thing is called by its name as soon as that is known. Nothing is asked for here: the page does that. */
function usePageWords(row: PageRow, path: string): PageMeta {
  const { data } = useQuery({ queryKey: subjectKey(row, path) ?? [], queryFn: skipToken });
  return row.wordsOf?.(data) ?? row;
}

function LoadedPage({ row }: { readonly row: PageRow }) {
  return createElement(usePage(row));
}
