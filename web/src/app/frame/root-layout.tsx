import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Navigate, Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router';
import { type Page, pageOf } from '#web/app/page-table/pages.ts';
import { addressOf } from '#web/lib/api/api-client.ts';
import { isInTimeOut, useUser } from '#web/lib/api/use-user.ts';
import { useNow } from '#web/lib/time.ts';
import { NeedsScript } from '#web/ui/layout/needs-script.tsx';
import { PageFrame } from './page-frame.tsx';
import { SiteFooter } from './site-footer.tsx';
import { Toaster } from './toaster.tsx';

export function RootLayout() {
  const match = useMatches().at(-1);
  const page = pageOf(match);
  usePageTitle(page, match?.params);
  useFocusOnNavigation();
  const isInvisible = isInTimeOut(useUser(), useNow()) && page.openInTimeOut !== true;
  return (
    <>
      <PendingBar />
      <PageFrame>
        {isInvisible ? (
          <Navigate to="/time-out" replace />
        ) : page.needsScriptTo === undefined ? (
          <Outlet />
        ) : (
          <NeedsScript to={page.needsScriptTo} heading={page.title.replace(' · Courtline', '')}>
            <Outlet />
          </NeedsScript>
        )}
      </PageFrame>
      <SiteFooter />
      <Toaster />
      <ScrollRestoration />
    </>
  );
}

/** The title of a page about one game or team names it as soon as it is loaded. */
function usePageTitle({ subject, titleOf, title }: Page, params: Readonly<Record<string, string | undefined>> | undefined): void {
  const key = subject === undefined ? [] : [addressOf(subject, params as Record<string, string>)];
  const { data } = useQuery({ queryKey: key, queryFn: skipToken });
  const shown = titleOf?.(data) ?? title;
  useEffect(() => {
    document.title = shown;
  }, [shown]);
}

/** After a navigation the focus moves to the new page, so that a screen reader reads it from its beginning. */
function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
  }, [pathname]);
}

/** Shown while the script of the next page is loaded. */
function PendingBar() {
  const isLoading = useNavigation().state === 'loading';
  return isLoading && <div aria-hidden="true" className="fixed inset-x-0 top-0 z-50 h-0.5 animate-pulse bg-accent-fill" />;
}
