import type { QueryClient } from '@tanstack/react-query';
import { createBrowserRouter, matchRoutes, type RouteMatch, type RouteObject, RouterContextProvider } from 'react-router';
import { addressOf, readAddress } from '#web/lib/api/api-client.ts';
import { tierOf, userKey } from '#web/lib/api/use-user.ts';
import type { User } from '#contract/accounts/account.ts';
import type { Rendered } from '#web/lib/settings/rendered.ts';
import { choices } from '#web/lib/settings/choices.ts';
import { pageOf } from './page-table/pages.ts';
import { type DataAccess, dataAccess, loadPageData, routes } from './routes.tsx';

type Match = RouteMatch<string, RouteObject>;
const matchesOf = (address: string): readonly Match[] => matchRoutes(routes, new URL(address, window.location.origin)) ?? [];

/** Loads the script of the page in the address bar. It is loaded before hydration, which would otherwise wait for it. */
export async function loadFirstPage(): Promise<void> {
  for (const { route } of matchesOf(window.location.href)) {
    if (typeof route.lazy !== 'function') continue;
    Object.assign(route, await route.lazy());
    delete route.lazy;
  }
}

/** How loaders in the browser read the API. A failure is shown by the page, whose query then has the error. */
function readOverHttp(queryClient: QueryClient, rendered: Rendered): () => DataAccess {
  return () => {
    const user = queryClient.getQueryData<User | null>(userKey);
    return {
      tier: user === undefined ? rendered.tier : tierOf(user),
      choices: choices.current(),
      isAwaited: false,
      async get(path, params, search = '') {
        const address = addressOf(path, params);
        const queryKey = search === '' ? [address] : [address, search];
        // A user is read from the API only by those who are signed in, see `useUser`.
        if (address !== userKey[0]) await queryClient.prefetchQuery({ queryKey, queryFn: () => readAddress(address + search) });
        return queryClient.getQueryData(queryKey);
      },
    };
  };
}

export function createPageRouter(queryClient: QueryClient, rendered: Rendered, { isRendered }: { readonly isRendered: boolean }) {
  const access = readOverHttp(queryClient, rendered);
  const loaderData = Object.fromEntries(matchesOf(window.location.href).map(({ route }) => [route.id, null]));
  return createBrowserRouter(routes, {
    getContext: () => new RouterContextProvider(new Map([[dataAccess, access()]])),
    ...(isRendered && { hydrationData: { loaderData } }),
  });
}

/** Loads the next page when a reader points at its link. A failure is ignored, because a click loads the page again. */
export function preloadOnIntent(queryClient: QueryClient, rendered: Rendered): () => void {
  const access = readOverHttp(queryClient, rendered);
  const preload = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link === null || link.origin !== window.location.origin || link.pathname === window.location.pathname) return;
    const match = matchesOf(link.href).at(-1);
    if (match === undefined || match.route.id === '*') return;
    const { lazy, id = '' } = match.route;
    const script = typeof lazy === 'function' && lazy();
    Promise.all([script, loadPageData(id, pageOf(match.route), access(), { params: match.params, search: link.search })]).catch(
      () => undefined,
    );
  };
  document.addEventListener('pointerover', preload, { passive: true });
  document.addEventListener('focusin', preload);
  return () => {
    document.removeEventListener('pointerover', preload);
    document.removeEventListener('focusin', preload);
  };
}
