import { credentials } from '#contract/accounts/account.ts';
import type { SecondFactor } from '#contract/accounts/factors.ts';
import { useSetUser } from '#web/features/accounts/use-set-user.ts';
import { writeApi } from '#web/lib/api/api-client.ts';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { toasts } from '#web/ui/feedback/toast-store.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';

const passwordOnly = credentials.pick({ password: true });

interface Props {
  readonly idToken: string;
  readonly onCancel: () => void;
  readonly onSecondFactor: (factors: readonly SecondFactor[]) => void;
}

/** Connects a Google account to the account with the same email. Its password is required. */
export function ConnectGoogleForm({ idToken, onCancel, onSecondFactor }: Props) {
  const setUser = useSetUser();
  const { handlers } = useForm({
    schema: passwordOnly,
    send: ({ password }) => writeApi('POST', '/api/auth/google', { idToken, password }),
    errorTitle: 'Google Login Failed',
    fieldOfCode: { 'wrong-password': 'password' },
    onSuccess: (result) => {
      if ('secondFactors' in result) return onSecondFactor(result.secondFactors);
      setUser(result);
      toasts.show({ title: 'Google Login Successful', description: `Welcome, ${result.username}!` });
    },
  });
  return (
    <Form
      label="Connect Google"
      handlers={handlers}
      submit={{ text: 'Connect Google', pendingText: 'Connecting...' }}
      actions={
        <Button variant="quiet" size="lg" onClick={onCancel}>
          Cancel
        </Button>
      }
    >
      <h2 className="heading">Connect Google to your account</h2>
      <p className="text-muted">There is already an account with this email. Enter its password once, and you can sign in with Google.</p>
      <div>
        <PasswordField label="Password" name="password" autoComplete="current-password" />
        <p className="mt-2 text-right text-sm">
          <TextLink href="/forgot-password">Forgot password?</TextLink>
        </p>
      </div>
    </Form>
  );
}
