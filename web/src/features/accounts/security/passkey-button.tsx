import { useMutation } from '@tanstack/react-query';
import { useWelcome } from '#web/features/accounts/use-set-user.ts';
import { writeApi } from '#web/lib/api/api-client.ts';
import { useHydrated } from '#web/lib/hydration/use-hydrated.ts';
import { Button } from '#web/ui/form/button.tsx';
import { canUsePasskeys, signWithPasskey } from './passkey-client.ts';

export function PasskeyButton() {
  const hydrated = useHydrated();
  const welcome = useWelcome('Login successful', 'Welcome back');
  const signIn = useMutation({
    mutationFn: async () => writeApi('POST', '/api/login/passkey', { passkey: await signWithPasskey('sign-in') }),
    meta: { errorTitle: 'Login failed', errorFallback: 'The passkey could not be used. Please try again.' },
    onSuccess: welcome,
  });
  if (hydrated && !canUsePasskeys()) return null;
  return (
    <Button variant="outline" size="lg" className="w-full" disabled={!hydrated || signIn.isPending} onClick={() => signIn.mutate()}>
      {signIn.isPending ? 'Waiting for your passkey...' : 'Sign in with a passkey'}
    </Button>
  );
}
