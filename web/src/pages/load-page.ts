import { type ComponentType, use } from 'react';
import type { PageRow } from './page-table.ts';

const loaded = new Map<PageRow, ComponentType>();
const loading = new Map<PageRow, Promise<ComponentType>>();

/** Fetches a page's chunk once. A failed attempt is forgotten, so that the next click tries again. */
export function loadPage(row: PageRow): Promise<ComponentType> {
  const started = loading.get(row);
  if (started !== undefined) return started;
  const promise = row.load().then(
    (page) => {
      loaded.set(row, page);
      return page;
    },
    (error: unknown) => {
      loading.delete(row);
      throw error;
    },
  );
  loading.set(row, promise);
  return promise;
}

/** The page's component: at once if it was loaded before (always so on the server and at hydration), else it suspends. */
export function usePage(row: PageRow): ComponentType {
  const promise = loadPage(row);
  return loaded.get(row) ?? use(promise);
}
