import { useMutation } from '@tanstack/react-query';
import { type Credentials, credentials } from '#contract/account.ts';
import { writeApi } from '#web/lib/api/api-client.ts';
import { errorText } from '#web/lib/api/describe-error.ts';
import { useFormCheck } from '#web/lib/hooks/use-form.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { toasts } from '#web/ui/feedback/toast-store.ts';
import { GoogleButton } from './google-button.tsx';
import { useSetUser } from '#web/features/accounts/use-set-user.ts';

export function LoginForm() {
  const arrive = useSetUser();
  const { errors, check, recheck, isReady } = useFormCheck(credentials);
  const login = useMutation({
    mutationFn: (body: Credentials) => writeApi('POST', '/api/login', body),
    onSuccess: (user) => {
      arrive(user);
      toasts.show({ title: 'Login successful', description: `Welcome back, ${user.username}!` });
    },
    onError: (error) => toasts.show({ title: 'Login failed', description: errorText(error), variant: 'destructive' }),
  });
  return (
    <>
      <Form
        label="Log in"
        isReady={isReady}
        submit={{ text: 'Log In', pendingText: 'Logging in...', isPending: login.isPending }}
        onInput={recheck}
        onSubmit={(form) => {
          const body = check(form);
          if (body) login.mutate(body);
        }}
      >
        <Field
          label="Username"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors['username']}
        />
        <div>
          <PasswordField label="Password" name="password" autoComplete="current-password" error={errors['password']} />
          <p className="mt-2 text-right text-sm">
            <TextLink href="/forgot-password">Forgot password?</TextLink>
          </p>
        </div>
      </Form>
      <GoogleButton text="Sign in with Google" />
    </>
  );
}
