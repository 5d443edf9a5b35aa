import { useMutation } from '@tanstack/react-query';
import { useSetUser } from './use-set-user.ts';
import { writeApi } from '#web/lib/api/api-client.ts';
import { toasts } from '#web/ui/feedback/toast-store.ts';

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
