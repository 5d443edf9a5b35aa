import { credentials } from '#contract/accounts/account.ts';
import type { SecondFactor } from '#contract/accounts/factors.ts';
import { AccountPasswordField } from '#web/features/accounts/components/login-form.tsx';
import { useWelcome } from '#web/features/accounts/use-set-user.ts';
import { writeApi } from '#web/lib/api/api-client.ts';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { Form } from '#web/ui/form/form.tsx';

const passwordOnly = credentials.pick({ password: true });

interface Props {
  readonly idToken: string;
  readonly onCancel: () => void;
  readonly onSecondFactor: (factors: readonly SecondFactor[]) => void;
}

export function ConnectGoogleForm({ idToken, onCancel, onSecondFactor }: Props) {
  const welcome = useWelcome('Google Login Successful', 'Welcome');
  const { handlers } = useForm({
    schema: passwordOnly,
    send: ({ password }) => writeApi('POST', '/api/auth/google', { idToken, password }),
    errorTitle: 'Google Login Failed',
    fieldOfCode: { 'wrong-password': 'password' },
    onSuccess: (result) => ('secondFactors' in result ? onSecondFactor(result.secondFactors) : welcome(result)),
  });
  return (
    <Form label="Connect Google" handlers={handlers} submit={{ text: 'Connect Google', pendingText: 'Connecting...' }} onCancel={onCancel}>
      <h2 className="heading">Connect Google to your account</h2>
      <p className="text-muted">There is already an account with this email. Enter its password once, and you can sign in with Google.</p>
      <AccountPasswordField />
    </Form>
  );
}
