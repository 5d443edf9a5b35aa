import { type ComponentType, use } from 'react';
import type { PageRow } from './page-table.ts';

/** A page's component, and what it needs from other chunks for its first view. */
type PageComponent = ComponentType & { readonly loadFirst?: () => Promise<void> };

/** The page modules. Each is built into its own chunk and exports only the page's component. */
const pages = import.meta.glob<Record<string, PageComponent>>('../../pages/*/*-page.tsx');

const loaded = new Map<PageRow, ComponentType>();
const loading = new Map<PageRow, Promise<ComponentType>>();
const failed = new Set<PageRow>();

export function loadPage(row: PageRow): Promise<ComponentType> {
  const started = loading.get(row);
  if (started !== undefined && !failed.has(row)) return started;
  failed.delete(row);
  const promise = importPage(row).then(
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

async function importPage({ page }: PageRow): Promise<ComponentType> {
  const [component] = Object.values((await pages[`../../pages/${page}.tsx`]?.()) ?? {});
  if (component === undefined) throw new Error(`There is no page ${page}`);
  await component.loadFirst?.();
  return component;
}

/** Suspends until the page's chunk is loaded. Never retries a failed load, because then every render would start another request. */
export function usePage(row: PageRow): ComponentType {
  return loaded.get(row) ?? use(loading.get(row) ?? loadPage(row));
}
