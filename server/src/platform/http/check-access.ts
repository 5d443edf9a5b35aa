import type { Route } from '#contract/route.ts';
import { formatDateTime } from '#server/platform/format-date-time.ts';
import { HttpError } from '#server/platform/request/errors.ts';
import type { Viewer } from '#server/platform/request/viewer.ts';

export interface Caller {
  readonly viewer: Viewer | null;
  /** A browser remembers the time-out of its last user, so this is set for some without a viewer, too. */
  readonly timeOutUntil: Date | null;
}

export function checkAccess({ access, openInTimeOut }: Pick<Route, 'access' | 'openInTimeOut'>, { viewer, timeOutUntil }: Caller): void {
  if (timeOutUntil && !openInTimeOut) {
    const until = formatDateTime(timeOutUntil);
    throw new HttpError('time-out', `You are taking a time-out until ${until}. Odds, picks and alerts rest until then. Enjoy the break.`);
  }
  if ((access === 'user' || access === 'premium') && !viewer) throw new HttpError('unauthenticated');
  if (access === 'premium' && !viewer?.isPremium) throw new HttpError('premium-required');
}
