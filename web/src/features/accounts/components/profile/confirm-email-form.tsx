import { credentials } from '#contract/account.ts';
import { useSendConfirmation } from '#web/features/accounts/api/use-confirm-email.ts';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { Form } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';

const passwordOnly = credentials.pick({ password: true });

/** Confirms the address in a browser that is not signed in to the account. */
export function ConfirmEmailForm({ token, onDone }: { readonly token: string; readonly onDone: () => void }) {
  const confirm = useSendConfirmation();
  const { handlers } = useForm({
    schema: passwordOnly,
    send: ({ password }) => confirm({ token, password }),
    errorFallback: 'Your email could not be confirmed. Please try again.',
    fieldOfCode: { 'wrong-password': 'password' },
    onSuccess: onDone,
  });
  return (
    <Form label="Confirm your email" handlers={handlers} submit={{ text: 'Confirm my email', pendingText: 'Confirming...' }}>
      <PasswordField label="Password" name="password" autoComplete="current-password" />
    </Form>
  );
}
