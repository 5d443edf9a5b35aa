import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import type { User } from '#contract/accounts/account.ts';
import type { Tier } from '#contract/page-rendering.ts';
import { RenderedContext } from '#web/lib/settings/rendered.ts';
import { ApiError, readApi } from './api-client.ts';

export const userKey = ['/api/user'] as const;

/** `undefined` until the user is loaded; `null` if nobody is signed in or the request failed. Pages of one person are rendered with it. */
export function useUser(): User | null | undefined {
  const { data, isError } = useQuery({ queryKey: userKey, queryFn: readUser });
  return isError ? null : data;
}

/** The tier of the reader: that for which the page was rendered, until the user is loaded. */
export function useTier(): Tier {
  const { tier } = use(RenderedContext);
  const user = useUser();
  return user === undefined ? tier : tierOf(user);
}

/** The server sets this cookie in every browser in which an account in a time-out was signed in. */
const timeOutCookie = /(?:^|;\s*)(?:__Host-)?courtline_time_out=\d+\.(\d{13})(?:;|$)/;

/** When the time-out of the user or of this browser ends, whichever is later; null if there is none at this moment. */
export function timeOutEndOf(user: Pick<User, 'timeOutUntil'> | null | undefined, now: number): number | null {
  if (user === undefined) return null;
  const cookie = typeof document === 'undefined' ? '' : document.cookie;
  const end = Math.max(Number(timeOutCookie.exec(cookie)?.[1] ?? 0), Date.parse(user?.timeOutUntil ?? '') || 0);
  return end > now ? end : null;
}

export const isInTimeOut = (user: User | null | undefined, now: number): boolean => timeOutEndOf(user, now) !== null;

export function tierOf(user: User | null): Tier {
  if (user === null) return 'anonymous';
  return user.isPremium ? 'premium' : 'free';
}

/**
 * Scripts cannot read the session cookie. The server therefore also sets this readable cookie, whose value is the tier. It
 * authorizes nothing: it tells the browser whether to request the user.
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
