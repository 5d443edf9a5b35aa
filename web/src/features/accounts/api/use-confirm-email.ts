import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSetUser } from '#web/features/accounts/use-set-user.ts';
import { writeApi } from '#web/lib/api/api-client.ts';
import { useUser } from '#web/lib/api/use-user.ts';

export function useSendConfirmation(): (link: { token: string; password?: string }) => Promise<'confirmed' | 'already-confirmed'> {
  const user = useUser();
  const setUser = useSetUser();
  return async (link) => {
    const { state } = await writeApi('POST', '/api/confirm-email', link);
    // Without a password, it was the account of the signed-in user.
    if (user && state === 'confirmed' && link.password === undefined) setUser({ ...user, isEmailConfirmed: true });
    return state;
  };
}

/** Uses the link as soon as it is known who is signed in. The server asks for the password if it is not the link's account. */
export function useConfirmEmail(token: string) {
  const { mutate, data, error } = useMutation({ mutationFn: useSendConfirmation(), meta: { isHandled: () => true } });
  const isReady = useUser() !== undefined && token !== '';
  useEffect(() => {
    if (isReady) mutate({ token });
  }, [isReady, token, mutate]);
  return { data, error, isPending: data === undefined && error === null };
}
