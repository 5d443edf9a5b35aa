import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { User } from '#contract/accounts/account.ts';
import { writeApi } from '#web/lib/api/api-client.ts';
import { replaceUser } from '#web/lib/api/replace-user.ts';
import { tellOtherTabs } from '#web/lib/api/session-signals.ts';
import { toasts } from '#web/lib/toasts.ts';

export function useSetUser(): (user: User | null) => void {
  const queryClient = useQueryClient();
  return (user) => {
    replaceUser(queryClient, user);
    tellOtherTabs();
  };
}

export function useCompleteSignIn(title: string, greeting: string): (user: User) => void {
  const setUser = useSetUser();
  return (user) => {
    setUser(user);
    toasts.show({ title, description: `${greeting}, ${user.username}!` });
  };
}

export function useLogOut(): () => void {
  const setUser = useSetUser();
  const { mutate } = useMutation({
    mutationFn: () => writeApi('POST', '/api/logout'),
    meta: { errorTitle: 'Logout failed' },
    onSuccess: () => {
      setUser(null);
      toasts.show({ title: 'Logged out', description: "You've been successfully logged out." });
    },
  });
  return () => mutate();
}
