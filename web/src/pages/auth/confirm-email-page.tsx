import { useEffect, useState } from 'react';
import { describeError, errorCodeOf, writeApi } from '#web/lib/api/api-client.ts';
import { useUser } from '#web/lib/api/use-user.ts';
import { useSecretParam } from '#web/lib/routing/use-secret-param.ts';
import { PageSpinner } from '#web/ui/feedback/spinner.tsx';
import { LinkButton } from '#web/ui/form/button.tsx';
import { PageIntro } from '#web/ui/layout/page-intro.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { passwordOnly } from '#contract/accounts/account.ts';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { Form, PasswordField } from '#web/ui/form/form.tsx';
import { useMutation } from '@tanstack/react-query';
import { useSetUser } from '#web/features/accounts/use-set-user.ts';

/** The link in the confirmation mail opens this page. The visitor must also be signed in to that account, or enter its password. */
export function ConfirmEmailPage() {
  const given = useSecretParam('token');
  const token = given ?? '';
  const user = useUser();
  const [isDone, setDone] = useState(false);
  const link = useConfirmEmail(token);
  if (given === undefined || (token !== '' && link.isPending)) return <PageSpinner heading="Confirm your email" />;
  if (isDone || link.data) {
    const isAgain = link.data === 'already-confirmed' && !isDone;
    return (
      <PageIntro
        heading={isAgain ? 'Already confirmed' : 'Your email is confirmed'}
        isResult={isDone}
        lead={isAgain ? 'This email was confirmed before. There is nothing more to do.' : 'Thank you. We can now send you alerts by email.'}
      >
        <LinkButton href={user ? '/account' : '/auth?tab=login'}>{user ? 'Go to your account' : 'Log in'}</LinkButton>
      </PageIntro>
    );
  }
  if (errorCodeOf(link.error) === 'password-required') {
    return (
      <PageIntro heading="Confirm your email" lead="Enter the password of your Courtline account, so that we know the account is yours.">
        <div className="grid max-w-md gap-6">
          <ConfirmEmailForm token={token} onDone={() => setDone(true)} />
          <p className="text-sm text-muted">
            You did not create this account, or forgot its password? <TextLink href="/forgot-password">Choose a new password</TextLink>:
            that makes the account yours and removes everything somebody else has set up.
          </p>
        </div>
      </PageIntro>
    );
  }
  const isInvalid = token === '' || errorCodeOf(link.error) === 'invalid-confirmation-link';
  return (
    <PageIntro
      heading={isInvalid ? 'Invalid confirmation link' : 'That did not work'}
      lead={
        isInvalid
          ? 'This link is invalid or has expired. You can get a new one on your account page.'
          : describeError(link.error, 'Your email could not be confirmed. Please try again later.')
      }
    >
      <LinkButton href="/account">Go to your account</LinkButton>
    </PageIntro>
  );
}

function ConfirmEmailForm({ token, onDone }: { readonly token: string; readonly onDone: () => void }) {
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

function useSendConfirmation(): (link: { token: string; password?: string }) => Promise<'confirmed' | 'already-confirmed'> {
  const user = useUser();
  const setUser = useSetUser();
  return async (link) => {
    const { state } = await writeApi('POST', '/api/confirm-email', link);
    // The server accepts a link without a password only if it belongs to the signed-in user's account.
    if (user && state === 'confirmed' && link.password === undefined) setUser({ ...user, isEmailConfirmed: true });
    return state;
  };
}

/** Sends the token once the user is loaded. The server requires a password unless the link belongs to the signed-in account. */
function useConfirmEmail(token: string) {
  const { mutate, data, error } = useMutation({ mutationFn: useSendConfirmation(), meta: { isHandled: () => true } });
  const isReady = useUser() !== undefined && token !== '';
  useEffect(() => {
    if (isReady) mutate({ token });
  }, [isReady, token, mutate]);
  return { data, error, isPending: data === undefined && error === null };
}
