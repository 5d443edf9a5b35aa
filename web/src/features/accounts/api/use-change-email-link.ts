import { useQueryClient } from '@tanstack/react-query';
import { useSetUser } from '#web/features/accounts/use-set-user.ts';
import { writeApi } from '#web/lib/api/api-client.ts';
import { apiQuery } from '#web/lib/api/api-query.ts';
import { readUser } from '#web/lib/api/read-user.ts';

/** Uses a link that confirms another address. After the change the page shows the user with the new address. */
export function useChangeEmailLink() {
  const queryClient = useQueryClient();
  const setUser = useSetUser();
  return async (token: string) => {
    const { state } = await writeApi('POST', '/api/confirm-email-change', { token });
    if (state === 'changed') {
      const user = await readUser().catch(() => undefined);
      if (user !== undefined) setUser(user);
      void queryClient.invalidateQueries({ queryKey: apiQuery('/api/account').queryKey });
    }
    return state;
  };
}
