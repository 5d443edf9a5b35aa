import { skipToken, useQuery } from '@tanstack/react-query';
import { createElement, type ReactNode, useEffect, useRef } from 'react';
import { HydrationPart } from '#web/lib/hydration/hydration-part.tsx';
import { useNow } from '#web/lib/time.ts';
import { isInTimeOut, useUser } from '#web/lib/api/use-user.ts';
import { PathParams, Redirect, usePath } from '#web/lib/routing/navigation.ts';
import { ErrorBoundary } from '#web/ui/feedback/error-boundary.tsx';
import { PageSpinner } from '#web/ui/feedback/spinner.tsx';
import { NeedsScript } from '#web/ui/layout/needs-script.tsx';
import { usePage } from './load-page.ts';
import { findPage, type PageRow, paramsOf, subjectKey } from './page-table.ts';
import { Button } from '#web/ui/form/button.tsx';
import { PageIntro } from '#web/ui/layout/page-intro.tsx';

export function PageOutlet() {
  const path = usePath();
  const row = findPage(path);
  const shown = useRef(path);
  const title = usePageTitle(row, path);

  useEffect(() => {
    document.title = title;
  }, [title]);

  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
    // The navigation has scrolled to the top. If the address has a hash, scroll on to that part of the page.
    if (window.location.hash.length > 1) document.getElementById(window.location.hash.slice(1))?.scrollIntoView({ behavior: 'instant' });
  }, [path]);

  return (
    <UnlessInTimeOut isOpen={row.openInTimeOut === true}>
      <ErrorBoundary key={path} fallback={<PageFailure />}>
        <HydrationPart fallback={<PageSpinner heading={row.title} />}>
          <PathParams value={paramsOf(row, path)}>
            <LoadedPage row={row} />
          </PathParams>
        </HydrationPart>
      </ErrorBoundary>
    </UnlessInTimeOut>
  );
}

/** Redirects users in a time-out. A component of its own, so that loading the user renders only this component again, not the page. */
function UnlessInTimeOut({ isOpen, children }: { readonly isOpen: boolean; readonly children: ReactNode }) {
  const inTimeOut = isInTimeOut(useUser(), useNow());
  return inTimeOut && !isOpen ? <Redirect to="/time-out" /> : children;
}

function usePageTitle(row: PageRow, path: string): string {
  const { data } = useQuery({ queryKey: subjectKey(row, path) ?? [], queryFn: skipToken });
  return row.titleOf?.(data) ?? row.title;
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

function PageFailure() {
  return (
    <PageIntro heading="Something went wrong" lead="This page could not be shown. Loading it again usually helps.">
      <Button onClick={() => window.location.reload()}>Reload the page</Button>
    </PageIntro>
  );
}
