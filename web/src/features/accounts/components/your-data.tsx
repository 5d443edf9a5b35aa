import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { writeApi } from '#web/lib/api/api-client.ts';
import { serverSentence } from '#web/lib/api/describe-error.ts';
import { useSite } from '#web/lib/api/use-site.ts';
import { useUser } from '#web/lib/api/use-user.ts';
import { Button } from '#web/ui/form/button.tsx';
import { buttonStyle } from '#web/ui/form/button-style.ts';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { toasts } from '#web/ui/feedback/toast-store.ts';
import { askGoogle, GoogleFailure, PopupClosed } from '#web/features/accounts/sign-in-with-google.ts';
import { useSetUser } from '#web/features/accounts/use-set-user.ts';

type Proof = { readonly password: string } | { readonly idToken: string };

/** Download and deletion of everything held about the signed-in user; nothing for anybody else. */
export function YourData() {
  const user = useUser();
  const [leaving, setLeaving] = useState(false);
  if (!user) return null;
  return (
    <div className="grid max-w-md gap-4 pt-2">
      <div className="flex flex-wrap gap-3">
        <a href="/api/account/export" download className={buttonStyle('outline', 'md')}>
          Download my data
        </a>
        <Button variant="outline" aria-expanded={leaving} onClick={() => setLeaving(!leaving)}>
          Delete my account
        </Button>
      </div>
      {leaving && <Farewell />}
    </div>
  );
}

function Farewell() {
  const arrive = useSetUser();
  const firebase = useSite()?.firebase ?? null;
  const [error, setError] = useState<string>();
  const deletion = useMutation({
    mutationFn: async (proof: Proof | 'google') =>
      writeApi('DELETE', '/api/account', proof === 'google' ? { idToken: await askGoogle(firebase) } : proof),
    onSuccess: (answer) => {
      arrive(null);
      toasts.show({ title: 'Account deleted', description: answer.message });
    },
    onError: (failure) => {
      if (failure instanceof PopupClosed) return;
      const fallback = failure instanceof GoogleFailure ? failure.message : 'Your account could not be deleted. Please try again.';
      setError(serverSentence(failure, fallback));
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = new FormData(event.currentTarget).get('password');
    if (typeof password !== 'string' || password === '') setError('Password is required');
    else deletion.mutate({ password });
  };
  return (
    <form aria-label="Delete my account" method="post" noValidate className="grid gap-4 border-l-2 border-negative pl-4" onSubmit={submit}>
      <p className="text-sm">
        This deletes your account and everything we hold about you, and cancels a running subscription. It cannot be undone.
      </p>
      <PasswordField label="Password" name="password" autoComplete="current-password" error={error} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="outline" disabled={deletion.isPending}>
          {deletion.isPending ? 'Deleting...' : 'Delete for good'}
        </Button>
        {firebase !== null && (
          <Button variant="quiet" disabled={deletion.isPending} onClick={() => deletion.mutate('google')}>
            Confirm with Google instead
          </Button>
        )}
      </div>
    </form>
  );
}
