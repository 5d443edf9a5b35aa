import { useQuery } from '@tanstack/react-query';
import type { User } from '#contract/accounts/account.ts';
import { useHydrated } from '#web/lib/hydration/use-hydrated.ts';
import { ApiError, readApi } from './api-client.ts';

export const userKey = ['/api/user'] as const;

/** `undefined` until the user is loaded, also on the server and during hydration; `null` if nobody is signed in or the request failed. */
export function useUser(): User | null | undefined {
  const hydrated = useHydrated();
  // The user may be loaded before this part of the page is hydrated. Until then the result must be the same as on the server, and the
  // query must not notify the component: React would hydrate the part at once, and block the browser.
  const { data, isError } = useQuery({ queryKey: userKey, queryFn: readUser, notifyOnChangeProps: hydrated ? ['data', 'isError'] : [] });
  if (!hydrated) return undefined;
  return isError ? null : data;
}

/** The server sets this cookie in every browser in which an account in a time-out was signed in. */
const timeOutCookie = /(?:^|;\s*)(?:__Host-)?courtline_time_out=\d+\.(\d{13})(?:;|$)/;

/** When the time-out of the user or of this browser ends, whichever is later; null if there is none at this moment. */
export function timeOutEndOf(user: Pick<User, 'timeOutUntil'> | null | undefined, now: number): number | null {
  if (user === undefined) return null;
  const end = Math.max(Number(timeOutCookie.exec(document.cookie)?.[1] ?? 0), Date.parse(user?.timeOutUntil ?? '') || 0);
  return end > now ? end : null;
}

export const isInTimeOut = (user: User | null | undefined, now: number): boolean => timeOutEndOf(user, now) !== null;

export type Tier = 'anonymous' | 'free' | 'premium';

/** The tier is `anonymous` until the user is loaded. Use `ByTier` for content that must not appear for the wrong tier until then. */
export function tierOf(user: User | null | undefined): Tier {
  if (user === null || user === undefined) return 'anonymous';
  return user.isPremium ? 'premium' : 'free';
}

/** The tier that first-paint.js has read from a cookie. The stylesheet shows its content until the user is loaded. */
export const firstPaintTier = (): string => document.documentElement.dataset['tierHint'] ?? 'anonymous';

/**
 * Scripts cannot read the session cookie. The server therefore also sets this readable cookie, whose value is the tier. It
 * authorizes nothing: it tells the browser whether to request the user, and first-paint.js which placeholders to show.
 */
const signedInCookie = /(?:^|;\s*)(?:__Host-)?courtline_signed_in=\w/;

/** The signed-in user, or null. Without the signed-in cookie no request is made, because browsers log a 401 as an error. */
export async function readUser(): Promise<User | null> {
  if (!signedInCookie.test(document.cookie)) return null;
  try {
    return await readApi('/api/user');
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}
