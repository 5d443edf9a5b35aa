import { credentials } from '#contract/accounts/account.ts';
import type { SecondFactor } from '#contract/accounts/factors.ts';
import { PasskeyButton } from '#web/features/accounts/security/passkey-button.tsx';
import { useSetUser } from '#web/features/accounts/use-set-user.ts';
import { writeApi } from '#web/lib/api/api-client.ts';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { toasts } from '#web/ui/feedback/toast-store.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { GoogleButton } from './google-button.tsx';

interface Props {
  /** Called after a Google sign-in without an account. */
  readonly onTermsRequired: () => void;
  /** Called with the ID token of a Google account whose email has an account with a password. */
  readonly onPasswordRequired: (idToken: string) => void;
  readonly onSecondFactor: (factors: readonly SecondFactor[]) => void;
}

export function LoginForm(google: Props) {
  const { onSecondFactor } = google;
  const setUser = useSetUser();
  const { handlers } = useForm({
    schema: credentials,
    send: (values) => writeApi('POST', '/api/login', values),
    errorTitle: 'Login failed',
    onSuccess: (result) => {
      if ('secondFactors' in result) return onSecondFactor(result.secondFactors);
      setUser(result);
      toasts.show({ title: 'Login successful', description: `Welcome back, ${result.username}!` });
    },
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
      <div>
        <PasswordField label="Password" name="password" autoComplete="current-password" />
        <p className="mt-2 text-right text-sm">
          <TextLink href="/forgot-password">Forgot password?</TextLink>
        </p>
      </div>
    </Form>
  );
}
