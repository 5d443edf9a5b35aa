import { type ComponentType, use } from 'react';
import type { PageRow } from './page-table.ts';

const loaded = new Map<PageRow, ComponentType>();
const loading = new Map<PageRow, Promise<ComponentType>>();
const failed = new Set<PageRow>();

/** Fetches a page's chunk once. After a failed attempt the next click tries again. */
export function loadPage(row: PageRow): Promise<ComponentType> {
  const started = loading.get(row);
  if (started !== undefined && !failed.has(row)) return started;
  failed.delete(row);
  const promise = row.load().then(
    (page) => {
      loaded.set(row, page);
      return page;
    },
    (error: unknown) => {
      failed.add(row);
      throw error;
    },
  );
  loading.set(row, promise);
  return promise;
}

/**
 * The page's component: at once if it was loaded before (always so on the server and at hydration), else it suspends. A
 * failed attempt stays failed here: one that began anew with every rendering would never end.
 */
export function usePage(row: PageRow): ComponentType {
  return loaded.get(row) ?? use(loading.get(row) ?? loadPage(row));
}
