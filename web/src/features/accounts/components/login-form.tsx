import { useMutation } from '@tanstack/react-query';
import { credentials } from '#contract/accounts/account.ts';
import type { SecondFactor } from '#contract/accounts/factors.ts';
import { canUsePasskeys, signWithPasskey } from '#web/features/accounts/security/passkey-client.ts';
import { useCompleteSignIn } from '#web/features/accounts/use-set-user.ts';
import { writeApi } from '#web/lib/api/api-client.ts';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { useHydrated } from '#web/lib/hydration/use-hydrated.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field, Form, PasswordField } from '#web/ui/form/form.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { GoogleButton } from './google-button.tsx';

interface Props {
  readonly onTermsRequired: () => void;
  readonly onPasswordRequired: (idToken: string) => void;
  readonly onSecondFactor: (factors: readonly SecondFactor[]) => void;
}

export function LoginForm(google: Props) {
  const { onSecondFactor } = google;
  const welcome = useCompleteSignIn('Login successful', 'Welcome back');
  const { handlers } = useForm({
    schema: credentials,
    send: (values) => writeApi('POST', '/api/login', values),
    errorTitle: 'Login failed',
    onSuccess: (result) => ('secondFactors' in result ? onSecondFactor(result.secondFactors) : welcome(result)),
  });
  return (
    <Form
      label="Log in"
      handlers={handlers}
      submit={{ text: 'Log In', pendingText: 'Logging in...' }}
      alternative={
        <>
          <GoogleButton text="Sign in with Google" {...google} />
          <PasskeyButton />
        </>
      }
    >
      <Field label="Username or email" name="username" autoComplete="username" autoCapitalize="none" spellCheck={false} />
      <AccountPasswordField />
    </Form>
  );
}

export function AccountPasswordField() {
  return (
    <div>
      <PasswordField label="Password" name="password" autoComplete="current-password" />
      <p className="mt-2 text-right text-sm">
        <TextLink href="/forgot-password">Forgot password?</TextLink>
      </p>
    </div>
  );
}

function PasskeyButton() {
  const hydrated = useHydrated();
  const welcome = useCompleteSignIn('Login successful', 'Welcome back');
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
