import { useMutation } from '@tanstack/react-query';
import { Button } from '#web/ui/form/button.tsx';
import { FocusedHeading } from '#web/ui/layout/focused-heading.tsx';
import { addPasskey } from './passkey-client.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Offers a passkey after a sign-up without a password. The new user is signed in already and can skip this. */
export function FirstPasskey({ onDone }: { readonly onDone: () => void }) {
  const add = useMutation({
    mutationFn: () => addPasskey(),
    meta: { errorFallback: 'The passkey could not be saved. Please try again.' },
    onSuccess: (codes) => codes ?? onDone(),
  });
  if (add.data) return <RecoveryCodes level="h2" codes={add.data} onDone={onDone} />;
  return (
    <div className="grid gap-4">
      <FocusedHeading level="h2">Create your passkey</FocusedHeading>
      <p className="text-sm text-muted">
        Your account is ready and has no password. With a passkey you sign in by face, finger or PIN. Without one, you can set a password by
        mail.
      </p>
      <Button size="lg" disabled={add.isPending} onClick={() => add.mutate()}>
        {add.isPending ? 'Waiting for your passkey...' : 'Create the passkey'}
      </Button>
      <Button variant="quiet" disabled={add.isPending} onClick={onDone}>
        Later
      </Button>
    </div>
  );
}
