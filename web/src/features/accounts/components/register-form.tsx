import { type ReactNode, useState } from 'react';
import { registrationForm, registrationWithPasskey, type User } from '#contract/accounts/account.ts';
import type { SecondFactor } from '#contract/accounts/factors.ts';
import { signUpConsentParts } from '#domain/terms-of-service.ts';
import { FirstPasskey } from '#web/features/accounts/security/first-passkey.tsx';
import { canUsePasskeys } from '#web/features/accounts/security/passkey-client.ts';
import { useCompleteSignIn } from '#web/features/accounts/use-set-user.ts';
import { writeApi } from '#web/lib/api/api-client.ts';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { useHydrated } from '#web/lib/hydration/use-hydrated.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { Field, Form, PasswordField } from '#web/ui/form/form.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { GoogleButton } from './google-button.tsx';

interface Props {
  readonly helplines: ReactNode;
  readonly notice?: ReactNode;
  readonly onPasswordRequired: (idToken: string) => void;
  readonly onSecondFactor: (factors: readonly SecondFactor[]) => void;
  readonly onRegistered: () => void;
}

export function RegisterForm({ helplines, notice, onPasswordRequired, onSecondFactor, onRegistered }: Props) {
  const welcome = useCompleteSignIn('Registration successful', 'Welcome to Courtline');
  const hydrated = useHydrated();
  const [usesPasskey, setUsesPasskey] = useState(false);
  const [created, setCreated] = useState<User>();
  const finish = (user: User): void => {
    onRegistered();
    welcome(user);
  };
  const { handlers, checkField } = useForm({
    schema: usesPasskey ? registrationWithPasskey : registrationForm,
    send: ({ username, email, password, agreeToTerms }) => writeApi('POST', '/api/register', { username, email, password, agreeToTerms }),
    errorTitle: 'Registration failed',
    fieldOfCode: { 'username-taken': 'username', 'email-taken': 'email', 'email-refused': 'email', 'weak-password': 'password' },
    onSuccess: usesPasskey ? setCreated : finish,
  });
  if (created) return <FirstPasskey onDone={() => finish(created)} />;
  return (
    <Form
      label="Register"
      handlers={handlers}
      submit={{ text: 'Create Account', pendingText: 'Creating Account...' }}
      alternative={
        <>
          <GoogleButton
            text="Sign up with Google"
            checkTerms={(form) => form !== null && checkField(form, 'agreeToTerms')}
            onPasswordRequired={onPasswordRequired}
            onSecondFactor={onSecondFactor}
          />
          {(!hydrated || canUsePasskeys()) && (
            <Button variant="outline" size="lg" className="w-full" disabled={!hydrated} onClick={() => setUsesPasskey(!usesPasskey)}>
              {usesPasskey ? 'Use a password instead' : 'Sign up with a passkey'}
            </Button>
          )}
        </>
      }
    >
      {notice}
      <Field label="Username" name="username" autoComplete="username" autoCapitalize="none" spellCheck={false} />
      <Field label="Email" name="email" type="email" autoComplete="email" />
      {!usesPasskey && (
        <>
          <PasswordField label="Password" name="password" autoComplete="new-password" />
          <PasswordField label="Confirm Password" name="confirmPassword" autoComplete="new-password" />
        </>
      )}
      <Alert title="Please gamble responsibly" tone="warning">
        Courtline is for entertainment only and for people aged 18 or older. If betting stops being fun, call {helplines}.
      </Alert>
      <CheckboxField
        name="agreeToTerms"
        label={
          <>
            {signUpConsentParts.map(({ text, href }) =>
              href === undefined ? (
                text
              ) : (
                <TextLink key={href} href={href} inNewTab>
                  {text}
                </TextLink>
              ),
            )}
          </>
        }
      />
    </Form>
  );
}
