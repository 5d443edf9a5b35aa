import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiQuery, describeError, errorCodeOf, writeApi } from '#web/lib/api/api-client.ts';
import { useSecretParam } from '#web/lib/routing/use-secret-param.ts';
import { Button, LinkButton } from '#web/ui/form/button.tsx';
import { PageIntro } from '#web/ui/layout/page-intro.tsx';
import { useSetUser } from '#web/features/accounts/use-set-user.ts';
import { readUser } from '#web/lib/api/use-user.ts';

const results = {
  changed: ['Your email was changed', 'From now on we write to your new address, and you can log in with it.'],
  'waiting-for-new': ['Thank you', 'Now please open the link that we sent to your new address.'],
  'waiting-for-current': ['Thank you', 'Now please open the link that we sent to your current address.'],
} as const;

/** The links to the old and to the new address open this page. A button confirms, because mail scanners open every link. */
export function ChangeEmailPage() {
  const token = useSecretParam('token');
  const queryClient = useQueryClient();
  const setUser = useSetUser();
  const confirm = useMutation({
    mutationFn: async () => {
      const { state } = await writeApi('POST', '/api/confirm-email-change', { token: token ?? '' });
      if (state === 'changed') {
        const user = await readUser().catch(() => undefined);
        if (user !== undefined) setUser(user);
        void queryClient.invalidateQueries({ queryKey: apiQuery('/api/account').queryKey });
      }
      return state;
    },
    meta: { isHandled: () => true },
  });
  if (confirm.data) {
    const [heading, lead] = results[confirm.data];
    return (
      <PageIntro heading={heading} lead={lead} isResult>
        <LinkButton href="/account">Go to your account</LinkButton>
      </PageIntro>
    );
  }
  return (
    <PageIntro heading="Change your email?" lead="Confirm that you want to change the email of your Courtline account.">
      <Button size="lg" disabled={token === undefined || confirm.isPending} onClick={() => confirm.mutate()}>
        {confirm.isPending ? 'Confirming...' : 'Confirm the change'}
      </Button>
      {confirm.isError && (
        <p role="alert" className="mt-4 text-negative">
          {describeFailure(confirm.error)}
        </p>
      )}
    </PageIntro>
  );
}

function describeFailure(error: Error): string {
  if (errorCodeOf(error) === 'invalid-request') return 'This link is invalid or has expired.';
  return describeError(error, 'That did not work. Please try again.');
}
