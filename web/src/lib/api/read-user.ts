import type { User } from '#contract/accounts/account.ts';
import { ApiError, readApi } from './api-client.ts';

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
