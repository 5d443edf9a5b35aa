import { useQuery } from '@tanstack/react-query';
import { writeApi } from '#web/lib/api/api-client.ts';

/** Asks, before the user types a password, whether the link can still be used. If nobody answers, the form decides. */
export function useResetLink(token: string) {
  return useQuery({
    queryKey: ['reset link', token],
    queryFn: () => writeApi('POST', '/api/reset-password/check', { token }),
    enabled: token !== '',
  });
}
