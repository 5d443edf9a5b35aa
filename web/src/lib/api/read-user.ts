import type { User } from '#contract/account.ts';
import { readApi } from './api-client.ts';
import { ApiError } from './api-error.ts';

/**
 * Scripts cannot read the session cookie. The server therefore also sets this readable cookie. It authorizes nothing and
 * only tells the browser whether to request the user.
 */
const signedInCookie = /(?:^|;\s*)courtline_signed_in=1(?:;|$)/;

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
