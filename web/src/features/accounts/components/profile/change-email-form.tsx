import { useQueryClient } from '@tanstack/react-query';
import { emailChangeForm } from '#contract/accounts/account.ts';
import { askGoogle } from '#web/features/accounts/sign-in-with-google.ts';
import { writeApi } from '#web/lib/api/api-client.ts';
import { apiQuery } from '#web/lib/api/api-query.ts';
import { useSiteSettings } from '#web/lib/api/use-site-settings.ts';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { toasts } from '#web/ui/feedback/toast-store.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';

interface Props {
  /** Someone without a password signs in with Google once more instead. */
  readonly hasPassword: boolean;
  readonly onDone: () => void;
}

export function ChangeEmailForm({ hasPassword, onDone }: Props) {
  const queryClient = useQueryClient();
  const firebase = useSiteSettings()?.firebase ?? null;
  const { handlers } = useForm({
    schema: hasPassword ? emailChangeForm : emailChangeForm.partial({ password: true }),
    send: async ({ email, password }) =>
      writeApi('PUT', '/api/account/email', password === undefined ? { email, idToken: await askGoogle(firebase) } : { email, password }),
    errorFallback: 'Your email could not be changed. Please try again.',
    fieldOfCode: { 'not-proven': 'password', 'email-taken': 'email', 'email-refused': 'email' },
    onSuccess: ({ message }) => {
      onDone();
      void queryClient.invalidateQueries({ queryKey: apiQuery('/api/account').queryKey });
      toasts.show({ title: 'Check your inbox', description: message });
    },
  });
  return (
    <Form label="Change email" handlers={handlers} submit={{ text: 'Send links', pendingText: 'Sending...', size: 'md' }}>
      <Field label="New email" name="email" type="email" autoComplete="email" />
      {hasPassword && <PasswordField label="Password" name="password" autoComplete="current-password" />}
    </Form>
  );
}
