import { type User, usernameChange } from '#contract/accounts/account.ts';
import { useSetUser } from '#web/features/accounts/use-set-user.ts';
import { writeApi } from '#web/lib/api/api-client.ts';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { toasts } from '#web/ui/feedback/toast-store.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';

export function ChangeUsernameForm({ user, onDone }: { readonly user: User; readonly onDone: () => void }) {
  const setUser = useSetUser();
  const { handlers } = useForm({
    schema: usernameChange,
    send: (values) => writeApi('PUT', '/api/account/username', values),
    errorFallback: 'Your username could not be changed. Please try again.',
    fieldOfCode: { 'username-taken': 'username', 'username-is-email': 'username' },
    onSuccess: (changed) => {
      setUser(changed);
      onDone();
      toasts.show({ title: 'Username changed', description: `Your username is now ${changed.username}.` });
    },
  });
  return (
    <Form label="Change username" handlers={handlers} submit={{ text: 'Save username', pendingText: 'Saving...', size: 'md' }}>
      <Field label="New username" name="username" autoComplete="username" defaultValue={user.username} autoCapitalize="none" />
    </Form>
  );
}
