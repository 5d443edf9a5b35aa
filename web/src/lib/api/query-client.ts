import { MutationCache, QueryClient } from '@tanstack/react-query';
import { toasts } from '#web/lib/toasts.ts';
import { describeError } from './api-client.ts';

/** How a failed mutation is reported. A mutation without these settings is reported under the title "Error". */
export type MutationMeta = {
  readonly errorTitle?: string | undefined;
  readonly errorFallback?: string | undefined;
  readonly isHandled?: (error: Error) => boolean;
  /** Returns true for errors that the form also shows at a field. Their toast leaves out the HTTP status. */
  readonly isFieldError?: (error: Error) => boolean;
};

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: MutationMeta;
  }
}

/** By default a query is fetched once and is neither retried nor refetched. A query that needs more sets its own options. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta = {} }) => {
        if (meta.isHandled?.(error) === true) return;
        const fallback = meta.errorFallback ?? (meta.isFieldError?.(error) === true ? error.message : undefined);
        toasts.show({ title: meta.errorTitle ?? 'Error', description: describeError(error, fallback), variant: 'destructive' });
      },
    }),
    defaultOptions: {
      queries: { retry: false, staleTime: Infinity, refetchOnWindowFocus: false, refetchOnReconnect: false, refetchInterval: false },
      // Without a connection, a form fails at once and says so. By default, the request would wait for the connection, and the form
      // would be sent when nobody expects it any more.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
