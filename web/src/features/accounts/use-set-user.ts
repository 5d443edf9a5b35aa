import { useQueryClient } from '@tanstack/react-query';
import type { User } from '#contract/account.ts';
import { userKey } from '#web/lib/api/use-user.ts';

/** Keys of the queries that `useSetUser` does not remove. */
const sharedKeys = new Set<unknown>([userKey[0], '/api/site']);

/** Sets the signed-in user and removes all cached API data, because it belongs to another user or to the time before a time-out. */
export function useSetUser(): (user: User | null) => void {
  const queryClient = useQueryClient();
  return (user) => {
    queryClient.setQueryData(userKey, user);
    queryClient.removeQueries({ predicate: ({ queryKey }) => !sharedKeys.has(queryKey[0]) });
  };
}
