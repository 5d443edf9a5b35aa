import type { User } from '#contract/account.ts';
import { readApi } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { hasSignedInCookie } from './signed-in-cookie.ts';

/** The signed-in user, or null. Without the hint nobody is asked: a 401 would be logged as an error by the browser. */
export async function readUser(): Promise<User | null> {
  if (!hasSignedInCookie()) return null;
  try {
    return await readApi('/api/user');
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}
