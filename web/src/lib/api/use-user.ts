import { useQuery } from '@tanstack/react-query';
import type { User } from '#contract/account.ts';
import { readUser } from './read-user.ts';
import { useHydrated } from '#web/lib/hooks/use-hydrated.ts';

/** Query key of the signed-in user. It is never part of a server-rendered page. */
export const userKey = ['/api/user'] as const;

/**
 * `undefined` until loaded (always on the server and during hydration), `null` when nobody is signed in or the request
 * failed.
 */
export function useUser(): User | null | undefined {
  const { data, isError } = useQuery({ queryKey: userKey, queryFn: readUser });
  // The answer can arrive before a late part of the page hydrates, which must match the server's markup.
  const hydrated = useHydrated();
  if (!hydrated) return undefined;
  return isError ? null : data;
}

export function isInTimeOut(user: User | null | undefined, now: number): boolean {
  return user?.timeOutUntil != null && Date.parse(user.timeOutUntil) > now;
}
