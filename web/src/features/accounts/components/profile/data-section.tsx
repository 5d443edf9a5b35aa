import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type AccountDetails, passwordOnly } from '#contract/accounts/account.ts';
import { useConfirmedAction, useSecondStep } from '#web/features/accounts/security/use-confirmed-action.tsx';
import { askGoogle, PopupClosed } from '#web/features/accounts/sign-in-with-google.ts';
import { useSetUser } from '#web/features/accounts/use-set-user.ts';
import { readApi, writeApi } from '#web/lib/api/api-client.ts';
import { errorCodeOf } from '#web/lib/api/api-error.ts';
import { useSiteSettings } from '#web/lib/api/use-site-settings.ts';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { toasts } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Form, PasswordField } from '#web/ui/form/form.tsx';
import { SettingsSection } from '#web/ui/layout/settings-section.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';

interface Props {
  readonly signInMethods: AccountDetails['signInMethods'];
  readonly onDeleted: () => void;
}

export function DataSection({ signInMethods, onDeleted }: Props) {
  const [isDeleting, setDeleting] = useState(false);
  const { isPending, run, confirmation } = useConfirmedAction(signInMethods);
  const download = () =>
    run(async () => saveFile('courtline-account.json', 'application/json', JSON.stringify(await readApi('/api/account/export'), null, 2)));
  return (
    <SettingsSection
      id="data"
      heading="Your data"
      lead="Everything we store about you, as a file. Or delete it, together with your account."
    >
      <div className="grid max-w-md gap-4">
        <div className="flex flex-wrap gap-3">
          <Button variant="outline" disabled={isPending} onClick={download}>
            Download my data
          </Button>
          <Button variant="outline" aria-expanded={isDeleting} onClick={() => setDeleting(!isDeleting)}>
            Delete my account
          </Button>
        </div>
        {confirmation}
        {isDeleting && signInMethods.length === 0 && (
          <p className="text-sm">
            Deleting the account needs a password. <TextLink href="/forgot-password">Set a password</TextLink> first.
          </p>
        )}
        {isDeleting && signInMethods.length > 0 && <DeleteAccountForm onDeleted={onDeleted} onKeep={() => setDeleting(false)} />}
      </div>
    </SettingsSection>
  );
}

const isAskedSecondFactor = (error: Error): boolean => errorCodeOf(error) === 'second-factor-outdated';
const errorFallback = 'Your account could not be deleted. Please try again.';

function DeleteAccountForm({ onDeleted, onKeep }: { readonly onDeleted: () => void; readonly onKeep: () => void }) {
  const setUser = useSetUser();
  const firebase = useSiteSettings()?.firebase ?? null;
  const onSuccess = ({ message }: { message: string }) => {
    onDeleted();
    setUser(null);
    toasts.show({ title: 'Account deleted', description: message });
  };
  const { onCode, secondStep } = useSecondStep();
  const { handlers } = useForm({
    onCode,
    schema: passwordOnly,
    send: (proof) => writeApi('DELETE', '/api/account', proof),
    errorFallback,
    fieldOfCode: { 'not-proven': 'password' },
    onSuccess,
  });
  const withGoogle = useMutation({
    mutationFn: async () => writeApi('DELETE', '/api/account', { idToken: await askGoogle(firebase) }),
    meta: { errorFallback, isHandled: (error) => error instanceof PopupClosed || isAskedSecondFactor(error) },
    onError: (error) => isAskedSecondFactor(error) && onCode['second-factor-outdated'](() => withGoogle.mutate()),
    onSuccess,
  });
  const isPending = handlers.isPending || withGoogle.isPending;
  return (
    <>
      <Form
        label="Delete my account"
        className="grid gap-4 border-l-2 border-negative pl-4"
        handlers={{ ...handlers, isPending }}
        submit={{ text: 'Delete permanently', pendingText: 'Deleting...', variant: 'outline', size: 'md' }}
        actions={
          <>
            <Button variant="quiet" disabled={isPending} onClick={onKeep}>
              Keep my account
            </Button>
            {firebase !== null && (
              <Button variant="quiet" disabled={isPending} onClick={() => withGoogle.mutate()}>
                Confirm with Google instead
              </Button>
            )}
          </>
        }
      >
        <p className="text-sm">
          This deletes your account and all data we store about you. It cannot be undone. A subscription is canceled at once: the rest of
          your trial or of the time you paid for ends now, and you will not be charged again.
        </p>
        <PasswordField label="Password" name="password" autoComplete="current-password" />
      </Form>
      {secondStep}
    </>
  );
}
