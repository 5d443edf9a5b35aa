import { useQuery } from '@tanstack/react-query';
import type { User } from '#contract/account.ts';
import { readUser } from './read-user.ts';
import { useHydrated } from '#web/lib/hooks/use-hydrated.ts';

/** Sign-in, registration and log-out write their answer under this key. It is never part of a server-rendered page. */
export const userKey = ['/api/user'] as const;

/**
 * `undefined` while unknown (always so on the server and at hydration), `null` for a stranger.
 * If the question fails, the visitor is treated as a stranger rather than left in front of a spinner.
 */
export function useUser(): User | null | undefined {
  const { data, isError } = useQuery({ queryKey: userKey, queryFn: readUser });
  // The answer can arrive before a part of the page that hydrates late, which must still agree with the server's markup.
  const hydrated = useHydrated();
  if (!hydrated) return undefined;
  return isError ? null : data;
}
