import { useState } from 'react';
import { Button } from '#web/ui/form/button.tsx';
import { buttonStyle } from '#web/ui/form/button-style.ts';
import { SettingsSection } from '#web/ui/layout/settings-section.tsx';
import { DeleteAccountForm } from './delete-account-form.tsx';

/** Lets the user download all data, and delete it with the account. */
export function DataSection({ onDeleted }: { readonly onDeleted: () => void }) {
  const [isDeleting, setDeleting] = useState(false);
  return (
    <SettingsSection
      id="data"
      heading="Your data"
      lead="Everything we store about you, as a file. Or delete it, together with your account."
    >
      <div className="grid max-w-md gap-4">
        <div className="flex flex-wrap gap-3">
          <a href="/api/account/export" download className={buttonStyle({ variant: 'outline' })}>
            Download my data
          </a>
          <Button variant="outline" aria-expanded={isDeleting} onClick={() => setDeleting(!isDeleting)}>
            Delete my account
          </Button>
        </div>
        {isDeleting && <DeleteAccountForm onDeleted={onDeleted} onKeep={() => setDeleting(false)} />}
      </div>
    </SettingsSection>
  );
}
