import type { ComponentType } from 'react';
import { createContext, type LoaderFunctionArgs, redirect, redirectDocument, type RouteObject } from 'react-router';
import { knownSearch } from '#web/lib/routing/paths.ts';
import { RootLayout } from './frame/root-layout.tsx';
import { PageFailure } from './frame/page-failure.tsx';
import { notFoundPage, type Page, type PageData, pages } from './page-table/pages.ts';

/** How loaders read the API: the server in its own process, the browser over HTTP. */
export interface DataAccess extends Pick<PageData, 'tier' | 'choices' | 'get'> {
  /** Whether a page waits for its data. In the browser it is shown meanwhile, and says what is missing or could not be loaded. */
  readonly isAwaited: boolean;
}
export const dataAccess = createContext<DataAccess>();

/** The page modules. Each is built into its own chunk and exports only the page's component. */
const modules = import.meta.glob<Record<string, ComponentType>>('../pages/*/*-page.tsx');

async function importPage({ file }: Page): Promise<ComponentType> {
  const [component] = Object.values((await modules[`../pages/${file}.tsx`]?.()) ?? {});
  if (component === undefined) throw new Error(`There is no page ${file}`);
  return component;
}

/** Loads what a page needs. */
export async function loadPageData(path: string, page: Page, access: DataAccess, { params, search }: { params: object; search: string }) {
  const data = { ...access, params: params as PageData['params'], search: knownSearch(path, search) };
  await Promise.all([access.get('/api/site'), access.get('/api/preparation'), page.load?.(data)]);
}

function routeOf(path: string, page: Page): RouteObject {
  return {
    id: path,
    path,
    handle: page,
    lazy: async () => ({ Component: await importPage(page) }),
    async loader({ context, params, url }: LoaderFunctionArgs) {
      const access = context.get(dataAccess);
      // A link to a file of the site, such as the log, is no page of ours: the server answers it.
      if (path === '*' && !access.isAwaited && window.location.pathname !== url.pathname) throw redirectDocument(url.href);
      const to = page.redirect?.(access.tier, url.pathname, knownSearch(path, url.search));
      if (to !== undefined) throw redirect(to);
      const loading = loadPageData(path, page, access, { params, search: url.search });
      if (access.isAwaited) await loading;
      else loading.catch(() => undefined);
      return null;
    },
  };
}

export const routes: RouteObject[] = [
  {
    id: 'root',
    Component: RootLayout,
    // In development, where no page is rendered before its script runs.
    HydrateFallback: () => null,
    children: [
      {
        id: 'page',
        // Not at the pages themselves: the router renders nothing below a route whose script could not be loaded.
        ErrorBoundary: PageFailure,
        children: [...[...pages].map(([path, page]) => routeOf(path, page)), routeOf('*', notFoundPage)],
      },
    ],
  },
];
