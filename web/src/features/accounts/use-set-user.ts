import { useQueryClient } from '@tanstack/react-query';
import type { User } from '#contract/account.ts';
import { userKey } from '#web/lib/api/use-user.ts';

/** Queries that do not depend on who is signed in. */
const sharedKeys = new Set<unknown>([userKey[0], '/api/site']);

/** Stores who is signed in, and drops everything that was read for another user or before a time-out. */
export function useSetUser(): (user: User | null) => void {
  const queryClient = useQueryClient();
  return (user) => {
    queryClient.setQueryData(userKey, user);
    queryClient.removeQueries({ predicate: ({ queryKey }) => !sharedKeys.has(queryKey[0]) });
  };
}
