import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { User } from '#contract/account.ts';
import { userKey } from '#web/lib/api/use-user.ts';

/** Says to every part of the page who is here now. Whatever was read for somebody else is forgotten. */
export function useSetUser(): (user: User | null) => void {
  const queryClient = useQueryClient();
  return (user) => {
    queryClient.setQueryData(userKey, user);
    forgetReads(queryClient);
  };
}

function forgetReads(queryClient: QueryClient): void {
  const keep = new Set<unknown>([userKey[0], '/api/site']);
  queryClient.removeQueries({ predicate: ({ queryKey }) => !keep.has(queryKey[0]) });
}
