import { useQueryClient } from '@tanstack/react-query';
import type { User } from '#contract/accounts/account.ts';
import { replaceUser } from '#web/lib/api/replace-user.ts';
import { announceSessionChange } from '#web/lib/api/session-channel.ts';

/** Sets the user after an action in this tab, such as a login, and tells the other tabs. */
export function useSetUser(): (user: User | null) => void {
  const queryClient = useQueryClient();
  return (user) => {
    replaceUser(queryClient, user);
    announceSessionChange();
  };
}
