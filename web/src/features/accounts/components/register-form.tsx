import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Registration, registrationForm } from '#contract/account.ts';
import { writeApi } from '#web/lib/api/api-client.ts';
import { errorText } from '#web/lib/api/describe-error.ts';
import { useFormCheck } from '#web/lib/hooks/use-form.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { toasts } from '#web/ui/feedback/toast-store.ts';
import { GoogleButton } from './google-button.tsx';
import { useSetUser } from '#web/features/accounts/use-set-user.ts';

export function RegisterForm({ helplines }: { readonly helplines: ReactNode }) {
  const arrive = useSetUser();
  const { errors, check, recheck, isReady } = useFormCheck(registrationForm);
  const register = useMutation({
    mutationFn: (body: Registration) => writeApi('POST', '/api/register', body),
    onSuccess: (user) => {
      arrive(user);
      toasts.show({ title: 'Registration successful', description: `Welcome to Courtline, ${user.username}!` });
    },
    onError: (error) => toasts.show({ title: 'Registration failed', description: errorText(error), variant: 'destructive' }),
  });
  return (
    <>
      <Form
        label="Register"
        isReady={isReady}
        submit={{ text: 'Create Account', pendingText: 'Creating Account...', isPending: register.isPending }}
        onInput={recheck}
        onSubmit={(form) => {
          const checked = check(form);
          if (checked) register.mutate({ username: checked.username, email: checked.email, password: checked.password });
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
        <Field label="Email" name="email" type="email" autoComplete="email" error={errors['email']} />
        <PasswordField label="Password" name="password" autoComplete="new-password" error={errors['password']} />
        <PasswordField label="Confirm Password" name="confirmPassword" autoComplete="new-password" error={errors['confirmPassword']} />
        <Alert title="Please gamble responsibly" tone="warning">
          Courtline is for entertainment only and for people of 18 or older. If betting stops being fun, call {helplines}.
        </Alert>
        <CheckboxField
          name="agreeToTerms"
          error={errors['agreeToTerms']}
          label={
            <>
              I am at least 18 years old, I agree to the <TextLink href="/terms">Terms of Service</TextLink> and the{' '}
              <TextLink href="/privacy">Privacy Policy</TextLink>, and I acknowledge the{' '}
              <TextLink href="/responsible-gambling">responsible gambling policy</TextLink>.
            </>
          }
        />
      </Form>
      <GoogleButton text="Sign up with Google" />
    </>
  );
}
