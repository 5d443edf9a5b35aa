import type { Route } from '#contract/route.ts';
import { inTimeOut, premiumRequired, unauthenticated } from '#server/platform/request/errors.ts';
import type { Viewer } from '#server/platform/request/viewer.ts';

export interface Caller {
  readonly viewer: Viewer | null;
  /** A browser remembers the time-out of its last user, so this is set for some without a viewer, too. */
  readonly timeOutUntil: Date | null;
}

export function checkAccess({ access, openInTimeOut }: Pick<Route, 'access' | 'openInTimeOut'>, { viewer, timeOutUntil }: Caller): void {
  if (timeOutUntil && !openInTimeOut) throw inTimeOut(timeOutUntil);
  if ((access === 'user' || access === 'premium') && !viewer) throw unauthenticated();
  if (access === 'premium' && !viewer?.isPremium) throw premiumRequired();
}
