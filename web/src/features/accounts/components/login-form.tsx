import { credentials } from '#contract/accounts/account.ts';
import type { SecondFactor } from '#contract/accounts/factors.ts';
import { PasskeyButton } from '#web/features/accounts/security/passkey-button.tsx';
import { useWelcome } from '#web/features/accounts/use-set-user.ts';
import { writeApi } from '#web/lib/api/api-client.ts';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { GoogleButton } from './google-button.tsx';

interface Props {
  readonly onTermsRequired: () => void;
  /** Called with the ID token of a Google account whose email has an account with a password. */
  readonly onPasswordRequired: (idToken: string) => void;
  readonly onSecondFactor: (factors: readonly SecondFactor[]) => void;
}

export function LoginForm(google: Props) {
  const { onSecondFactor } = google;
  const welcome = useWelcome('Login successful', 'Welcome back');
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

/** The password of an account, with the way to a new one. */
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
