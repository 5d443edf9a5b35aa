import { useMutation } from '@tanstack/react-query';
import type { AccountDetails, User } from '#contract/accounts/account.ts';
import { writeApi } from '#web/lib/api/api-client.ts';
import { formatUsDate, useTimeZone } from '#web/lib/time.ts';
import { toasts } from '#web/lib/toasts.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button } from '#web/ui/form/button.tsx';

/** Rendered as soon as the user is loaded, so that it does not move other content later. */
export function ConfirmEmailReminder({ user, className }: { readonly user: User; readonly className?: string }) {
  if (user.isEmailConfirmed) return null;
  return (
    <div className={className}>
      <Alert title="Please confirm your email">
        <p className="wrap-anywhere">
          We sent a link to {user.email}. Until you open it, we send no alerts there, and your data download has only what you entered.
        </p>
        <SendLinkButton text="Send again" />
      </Alert>
    </div>
  );
}

type MailRefused = NonNullable<AccountDetails['mailRefused']>;

const reasons = {
  refused: 'its mail server knows no such mailbox',
  bounce: 'a mail to it was returned',
  complaint: 'a mail to it was reported as spam',
} as const satisfies Record<MailRefused['reason'], string>;

export function MailRefusedNotice({ user, refused }: { readonly user: User; readonly refused: MailRefused }) {
  const timeZone = useTimeZone();
  return (
    <Alert title="Mail to this address is refused">
      <p className="wrap-anywhere">
        We have sent no alerts to {user.email} since {formatUsDate(Date.parse(refused.since), timeZone)}, because {reasons[refused.reason]}.
        Password resets may not reach you either. If the mailbox works again, confirm the address with a new link, or change your email
        below.
      </p>
      <SendLinkButton text="Send a link" />
    </Alert>
  );
}

function SendLinkButton({ text }: { readonly text: string }) {
  const send = useMutation({
    mutationFn: () => writeApi('POST', '/api/account/confirmation'),
    meta: { errorFallback: 'The link could not be sent. Please try again.' },
    onSuccess: ({ message }) => toasts.show({ title: 'Link sent', description: message }),
  });
  return (
    <Button variant="outline" className="mt-3" disabled={send.isPending} onClick={() => send.mutate()}>
      {send.isPending ? 'Sending...' : text}
    </Button>
  );
}
