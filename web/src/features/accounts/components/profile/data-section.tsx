import { useState } from 'react';
import type { AccountDetails } from '#contract/accounts/account.ts';
import { ConfirmIdentityForm } from '#web/features/accounts/security/confirm-identity-form.tsx';
import { useConfirmedAction } from '#web/features/accounts/security/use-confirmed-action.ts';
import { readApi } from '#web/lib/api/api-client.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Button } from '#web/ui/form/button.tsx';
import { SettingsSection } from '#web/ui/layout/settings-section.tsx';
import { DeleteAccountForm } from './delete-account-form.tsx';

interface Props {
  readonly signInMethods: AccountDetails['signInMethods'];
  readonly onDeleted: () => void;
}

export function DataSection({ signInMethods, onDeleted }: Props) {
  const [isDeleting, setDeleting] = useState(false);
  const { isPending, asks, run, retry, cancel } = useConfirmedAction();
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
        {asks && <ConfirmIdentityForm asks={asks} signInMethods={signInMethods} onConfirmed={retry} onCancel={cancel} />}
        {isDeleting && <DeleteAccountForm onDeleted={onDeleted} onKeep={() => setDeleting(false)} />}
      </div>
    </SettingsSection>
  );
}
