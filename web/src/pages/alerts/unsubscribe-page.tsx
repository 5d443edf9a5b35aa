import { useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { serverSentence } from '#web/lib/api/describe-error.ts';
import { endAlertMails } from '#web/features/alerts/api/end-alert-mails.ts';
import { useHydrated } from '#web/lib/hooks/use-hydrated.ts';
import { Button } from '#web/ui/form/button.tsx';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import { PageIntro } from '#web/ui/layout/page-intro.tsx';

/** The link of a mail leads here, and a button does it: a link that acts by itself would be pressed by every mail scanner. */
export function UnsubscribePage() {
  const [search] = useSearchParams();
  const hydrated = useHydrated();
  const ending = useMutation({ mutationFn: () => endAlertMails(search.get('token') ?? '') });
  if (ending.isSuccess) {
    return (
      <PageIntro
        heading="No more alert mails"
        lead="You will get no more alert mails. Your rules are kept: you can turn mails on again on the alerts page."
      >
        <LinkButton href="/alerts" variant="outline">
          Your alerts
        </LinkButton>
      </PageIntro>
    );
  }
  return (
    <PageIntro
      heading="End alert mails?"
      lead="One press, and we send no more of them to this address. Notifications in your browser are not touched."
    >
      <Button size="lg" disabled={!hydrated || ending.isPending} onClick={() => ending.mutate()}>
        {ending.isPending ? 'Ending...' : 'End alert mails'}
      </Button>
      {ending.isError && (
        <p role="alert" className="mt-4 text-negative">
          {serverSentence(ending.error, 'That did not work. Please try again.')}
        </p>
      )}
    </PageIntro>
  );
}
