import { useState } from 'react';
import { useUser } from '#web/lib/api/use-user.ts';
import { Button } from '#web/ui/form/button.tsx';
import { buttonStyle } from '#web/ui/form/button-style.ts';
import { DeleteAccountForm } from './delete-account-form.tsx';

/** Lets a signed-in user download or delete their data. Anonymous visitors see nothing here. */
export function AccountDataSection() {
  const user = useUser();
  const [isDeleting, setDeleting] = useState(false);
  if (!user) return null;
  return (
    <div className="grid max-w-md gap-4 pt-2">
      <div className="flex flex-wrap gap-3">
        <a href="/api/account/export" download className={buttonStyle({ variant: 'outline' })}>
          Download my data
        </a>
        <Button variant="outline" aria-expanded={isDeleting} onClick={() => setDeleting(!isDeleting)}>
          Delete my account
        </Button>
      </div>
      {isDeleting && <DeleteAccountForm />}
    </div>
  );
}
