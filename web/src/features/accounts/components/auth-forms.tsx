import { useMutation } from '@tanstack/react-query';
import { credentials, registrationForm, registrationWithPasskey, type User } from '#contract/accounts/account.ts';
import { addPasskey, canUsePasskeys, signWithPasskey } from '#web/features/accounts/security/passkey-client.ts';
import { useCompleteSignIn } from '#web/features/accounts/use-set-user.ts';
import { errorCodeOf, writeApi } from '#web/lib/api/api-client.ts';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { useBettingAge } from '#web/lib/settings/my-books.ts';
import { useIsInteractive } from '#web/lib/hooks/use-is-interactive.ts';
import { Button } from '#web/ui/form/button.tsx';
import { CheckboxField, Field, Form, PasswordField } from '#web/ui/form/form.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { type ReactNode, useState } from 'react';
import { signUpConsentParts } from '#domain/terms-of-service.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { FocusedHeading } from '#web/ui/layout/focused-heading.tsx';
import { RecoveryCodes } from '#web/features/accounts/security/recovery-codes.tsx';
import type { SecondFactor } from '#contract/accounts/factors.ts';
import { useSiteSettings } from '#web/lib/api/use-site-settings.ts';
import { PasswordRequired, PopupClosed, signInWithGoogle } from '#web/features/accounts/sign-in-with-google.ts';

export function LoginForm(google: Omit<GoogleProps, 'text' | 'checkTerms'>) {
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
  const isInteractive = useIsInteractive();
  const welcome = useCompleteSignIn('Login successful', 'Welcome back');
  const signIn = useMutation({
    mutationFn: async () => writeApi('POST', '/api/login/passkey', { passkey: await signWithPasskey('sign-in') }),
    meta: { errorTitle: 'Login failed', errorFallback: 'The passkey could not be used. Please try again.' },
    onSuccess: welcome,
  });
  if (isInteractive && !canUsePasskeys()) return null;
  return (
    <Button variant="outline" size="lg" className="w-full" disabled={!isInteractive || signIn.isPending} onClick={() => signIn.mutate()}>
      {signIn.isPending ? 'Waiting for your passkey...' : 'Sign in with a passkey'}
    </Button>
  );
}

interface RegisterProps extends Pick<GoogleProps, 'onPasswordRequired' | 'onSecondFactor'> {
  readonly helplines: ReactNode;
  readonly notice?: ReactNode;
  readonly onRegistered: () => void;
}

export function RegisterForm({ helplines, notice, onRegistered, ...google }: RegisterProps) {
  const welcome = useCompleteSignIn('Registration successful', 'Welcome to Courtline');
  const isInteractive = useIsInteractive();
  const { age, where } = useBettingAge();
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
          <GoogleButton text="Sign up with Google" checkTerms={(form) => form !== null && checkField(form, 'agreeToTerms')} {...google} />
          {(!isInteractive || canUsePasskeys()) && (
            <Button variant="outline" size="lg" className="w-full" disabled={!isInteractive} onClick={() => setUsesPasskey(!usesPasskey)}>
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
        Courtline is for entertainment only, and betting{where} is for people aged {age} or older. If it stops being fun, call {helplines}.
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

/** Offers a passkey after a sign-up without a password. The new user is signed in already and can skip this. */
function FirstPasskey({ onDone }: { readonly onDone: () => void }) {
  const add = useMutation({
    mutationFn: () => addPasskey(),
    meta: { errorFallback: 'The passkey could not be saved. Please try again.' },
    onSuccess: (codes) => codes ?? onDone(),
  });
  if (add.data) return <RecoveryCodes level="h2" codes={add.data} onDone={onDone} />;
  return (
    <div className="grid gap-4">
      <FocusedHeading level="h2">Create your passkey</FocusedHeading>
      <p className="text-sm text-muted">
        Your account is ready and has no password. With a passkey you sign in by face, finger or PIN. Without one, you can set a password by
        mail.
      </p>
      <Button size="lg" disabled={add.isPending} onClick={() => add.mutate()}>
        {add.isPending ? 'Waiting for your passkey...' : 'Create the passkey'}
      </Button>
      <Button variant="quiet" disabled={add.isPending} onClick={onDone}>
        Later
      </Button>
    </div>
  );
}

interface GoogleProps {
  readonly text: string;
  /** For registration: returns whether the person agrees to the terms in the surrounding form. If not, no sign-in is started. */
  readonly checkTerms?: (form: HTMLFormElement | null) => boolean;
  /** Called if the sign-in would create an account and the person has not agreed to the terms yet. */
  readonly onTermsRequired?: () => void;
  readonly onPasswordRequired: (idToken: string) => void;
  readonly onSecondFactor: (factors: readonly SecondFactor[]) => void;
}

/** Not shown if the server has no settings for Google sign-in. The script of the identity provider is loaded on the first click. */
function GoogleButton({ text, checkTerms, onTermsRequired, onPasswordRequired, onSecondFactor }: GoogleProps) {
  const isInteractive = useIsInteractive();
  const firebase = useSiteSettings()?.firebase ?? null;
  const welcome = useCompleteSignIn('Google Login Successful', 'Welcome');
  const [notice, setNotice] = useState('');
  const isTermsRequired = (error: Error): boolean => onTermsRequired !== undefined && errorCodeOf(error) === 'terms-required';
  const google = useMutation({
    mutationFn: () => signInWithGoogle(firebase, checkTerms === undefined ? {} : { agreeToTerms: true }),
    meta: {
      errorTitle: 'Google Login Failed',
      isHandled: (error) => error instanceof PopupClosed || error instanceof PasswordRequired || isTermsRequired(error),
    },
    onMutate: () => setNotice(''),
    onSuccess: (result) => ('secondFactors' in result ? onSecondFactor(result.secondFactors) : welcome(result)),
    onError: (error) => {
      if (error instanceof PopupClosed) setNotice(error.message);
      else if (error instanceof PasswordRequired) onPasswordRequired(error.idToken);
      else if (isTermsRequired(error)) onTermsRequired?.();
    },
  });
  if (firebase === null) return null;
  return (
    <div>
      <p className="mb-5 flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      {/* Stays enabled during a sign-in, so that a user who has closed the popup can try again before Google reports it, seconds later. */}
      <Button
        variant="outline"
        size="lg"
        className="w-full"
        disabled={!isInteractive}
        onClick={({ currentTarget: { form } }) => checkTerms?.(form) !== false && google.mutate()}
      >
        <GoogleLogo />
        {google.isPending ? 'Connecting...' : text}
      </Button>
      <output className="mt-3 block text-center text-sm text-muted empty:mt-0">{notice}</output>
    </div>
  );
}

/** The G of Google in one color, as Google's branding guidelines allow it on a neutral button. */
function GoogleLogo() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5" fill="none" stroke="currentColor" strokeWidth="2.5">
      <path d="M20.5 12.2H12.4M20.5 12.2a8.5 8.5 0 1 1-2.6-6.1" />
    </svg>
  );
}
