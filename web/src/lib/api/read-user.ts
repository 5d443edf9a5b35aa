import type { User } from '#contract/account.ts';
import { readApi } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { hasSignedInCookie } from './signed-in-cookie.ts';

/** The signed-in user, or null. Without the signed-in cookie no request is made, because browsers log a 401 as an error. */
export async function readUser(): Promise<User | null> {
  if (!hasSignedInCookie()) return null;
  try {
    return await readApi('/api/user');
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}
