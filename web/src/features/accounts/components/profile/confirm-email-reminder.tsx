import { useMutation } from '@tanstack/react-query';
import type { User } from '#contract/accounts/account.ts';
import { writeApi } from '#web/lib/api/api-client.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { toasts } from '#web/ui/feedback/toast-store.ts';
import { Button } from '#web/ui/form/button.tsx';

/** Reminds a user who has not confirmed the address. It is rendered with the user, so that it moves nothing afterwards. */
export function ConfirmEmailReminder({ user, className }: { readonly user: User; readonly className?: string }) {
  const send = useMutation({
    mutationFn: () => writeApi('POST', '/api/account/confirmation'),
    meta: { errorFallback: 'The link could not be sent. Please try again.' },
    onSuccess: ({ message }) => toasts.show({ title: 'Link sent', description: message }),
  });
  if (user.isEmailConfirmed) return null;
  return (
    <div className={className}>
      <Alert title="Please confirm your email">
        <p className="wrap-anywhere">
          We sent a link to {user.email}. Until you open it, we send no alerts there, and your data download has only what you entered.
        </p>
        <Button variant="outline" className="mt-3" disabled={send.isPending} onClick={() => send.mutate()}>
          {send.isPending ? 'Sending...' : 'Send again'}
        </Button>
      </Alert>
    </div>
  );
}
