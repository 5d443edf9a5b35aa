import type { QueryClient } from '@tanstack/react-query';
import type { User } from '#contract/accounts/account.ts';
import { assignPersonalSettings } from '#web/lib/settings/personal-settings.ts';
import { isInTimeOut, userKey } from './use-user.ts';

/** API responses that are the same for everyone. Every other response belongs to one user. */
const publicResponses = /^\/api\/(site|record\/.+|games|games\/(?!predictions$)[^/]+(\/movement)?)$/;
const siteSettings = '/api/site';

/** Stores another user and removes the responses and settings of the previous one. In a time-out it also removes the public odds. */
export function replaceUser(queryClient: QueryClient, user: User | null): void {
  const isKept = (key: unknown): boolean =>
    key === userKey[0] || (isInTimeOut(user, Date.now()) ? key === siteSettings : typeof key === 'string' && publicResponses.test(key));
  if (user !== null || queryClient.getQueryData(userKey)) assignPersonalSettings(user?.id ?? null);
  queryClient.setQueryData(userKey, user);
  queryClient.removeQueries({ predicate: ({ queryKey }) => !isKept(queryKey[0]) });
}
