import type { Address } from '#web/lib/routing/paths.ts';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { type ApiParams, type ApiPath, type ApiResponse, describeError, errorCodeOf, readApi } from '#web/lib/api/api-client.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Button } from '#web/ui/form/button.tsx';

interface Props<Data> {
  readonly query: UseQueryResult<Data>;
  readonly children: (data: Data) => ReactNode;
}

export function ConsoleData<Data>({ query, children }: Props<Data>) {
  const { data, error } = query;
  useAskForSecondStep(error);
  if (data !== undefined) return children(data);
  if (error) return <Alert tone="error" title={describeError(error, 'This could not be loaded. Please try again.')} />;
  return <Spinner label="Loading" />;
}

interface PagesProps<Cursor, Page> {
  readonly queryOf: (cursor: Cursor | undefined) => ConsoleQuery<Page>;
  readonly rowsOf: (page: Page) => readonly ReactNode[];
  readonly empty: string;
  readonly labels?: { readonly back: string; readonly on: string };
}

const byTime = { back: 'Newer', on: 'Older' };

export function PagedList<Cursor, Page extends { readonly next: Cursor | null }>(props: PagesProps<Cursor, Page>) {
  const { queryOf, rowsOf, empty, labels = byTime } = props;
  const [cursors, setCursors] = useState<readonly Cursor[]>([]);
  const query = useQuery(queryOf(cursors.at(-1)));
  const isFirst = cursors.length === 0;
  return (
    <ConsoleData query={query}>
      {(page) => (
        <>
          <ConsoleList empty={empty}>{rowsOf(page)}</ConsoleList>
          {!(isFirst && page.next === null) && (
            <div className="mt-4 flex gap-3">
              <Button variant="outline" disabled={isFirst} onClick={() => setCursors(cursors.slice(0, -1))}>
                {labels.back}
              </Button>
              <Button
                variant="outline"
                disabled={page.next === null}
                onClick={() => page.next !== null && setCursors([...cursors, page.next])}
              >
                {labels.on}
              </Button>
            </div>
          )}
        </>
      )}
    </ConsoleData>
  );
}

export function ConsoleList({ children, empty }: { readonly children: readonly ReactNode[]; readonly empty: string }) {
  if (children.length === 0) return <p className="text-muted">{empty}</p>;
  return <ul className="ruled-rows border-y border-line">{children}</ul>;
}

type ConsolePath = Extract<ApiPath, `/api/operator/${string}`>;

interface ConsoleQuery<Data> {
  readonly queryKey: readonly unknown[];
  readonly queryFn: () => Promise<Data>;
  readonly staleTime: number;
}

/** Query options for a list of the operator console. The list is loaded again whenever it is shown. */
export function consoleQuery<P extends ConsolePath>(
  path: P,
  query?: Parameters<typeof readApi<P>>[1],
  params?: ApiParams,
): ConsoleQuery<ApiResponse<P>> {
  return { queryKey: [path, params, query], queryFn: () => readApi(path, query, params), staleTime: 0 };
}

const refreshMs = 30_000;

/** If the server refuses this query, the page shows the reason (such as a missing second factor) in place of the console. */
export const overviewQuery = { ...consoleQuery('/api/operator/overview'), refetchInterval: refreshMs };

export function useReloadConsole(): () => void {
  const client = useQueryClient();
  return () =>
    void client.invalidateQueries({
      predicate: ({ queryKey }) => typeof queryKey[0] === 'string' && queryKey[0].startsWith('/api/operator/'),
    });
}

/** Reloads the overview if a list needs a newly confirmed second factor. The overview then needs it too, and the page shows its form. */
function useAskForSecondStep(error: Error | null): void {
  const client = useQueryClient();
  const isOutdated = errorCodeOf(error) === 'second-factor-outdated';
  useEffect(() => {
    if (isOutdated) void client.invalidateQueries({ queryKey: overviewQuery.queryKey });
  }, [client, isOutdated]);
}

export const personPagePath = (userId: number): Address => `/operator?tab=people&person=${userId}`;
