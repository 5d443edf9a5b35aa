import { useMutation } from '@tanstack/react-query';
import { writeApi } from '#web/lib/api/api-client.ts';
import { errorText } from '#web/lib/api/describe-error.ts';
import { toasts } from '#web/ui/feedback/toast-store.ts';
import { useSetUser } from '#web/features/accounts/use-set-user.ts';

export function useLogOut(): () => void {
  const arrive = useSetUser();
  const { mutate } = useMutation({
    mutationFn: () => writeApi('POST', '/api/logout'),
    onSuccess: () => {
      arrive(null);
      toasts.show({ title: 'Logged out', description: "You've been successfully logged out." });
    },
    onError: (error) => toasts.show({ title: 'Logout failed', description: errorText(error), variant: 'destructive' }),
  });
  return () => mutate();
}
