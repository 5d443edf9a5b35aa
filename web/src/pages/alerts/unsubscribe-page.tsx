import { useMutation } from '@tanstack/react-query';
import { useSecretParam } from '#web/lib/routing/use-secret-param.ts';
import { describeError, errorCodeOf, writeApi } from '#web/lib/api/api-client.ts';
import { Button, LinkButton } from '#web/ui/form/button.tsx';
import { PageIntro } from '#web/ui/layout/page-intro.tsx';

/** Error codes for an invalid link: the server does not know its token, or the token has the wrong format. */
const invalidLinkCodes = new Set<string | null>(['unknown-token', 'invalid-request']);

/** Unsubscribes from alert mails when the user clicks a button. Opening the page is not enough, because mail scanners open every link. */
export function UnsubscribePage() {
  const token = useSecretParam('token');
  const unsubscribe = useMutation({
    mutationFn: () => writeApi('POST', '/api/alerts/unsubscribe', undefined, { token: token ?? '' }),
    meta: { isHandled: () => true },
  });
  if (unsubscribe.isSuccess) {
    return (
      <PageIntro
        heading="No more alert emails"
        lead="You will get no more alert emails. Your rules are kept: you can turn emails on again on the alerts page."
      >
        <LinkButton href="/alerts" variant="outline">
          Your alerts
        </LinkButton>
      </PageIntro>
    );
  }
  return (
    <PageIntro
      heading="Stop alert emails?"
      lead="We will send no more alert emails to this address. Notifications in your browser are not affected."
    >
      <Button size="lg" disabled={token === undefined || unsubscribe.isPending} onClick={() => unsubscribe.mutate()}>
        {unsubscribe.isPending ? 'Stopping...' : 'Stop alert emails'}
      </Button>
      {unsubscribe.isError && (
        <p role="alert" className="mt-4 text-negative">
          {describeUnsubscribeError(unsubscribe.error)}
        </p>
      )}
    </PageIntro>
  );
}

function describeUnsubscribeError(error: Error): string {
  if (invalidLinkCodes.has(errorCodeOf(error))) return 'This link is not valid any more.';
  return describeError(error, 'That did not work. Please try again.');
}
