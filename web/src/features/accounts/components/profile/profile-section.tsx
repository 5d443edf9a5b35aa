import { useState } from 'react';
import type { AccountDetails, User } from '#contract/accounts/account.ts';
import { formatUsDate } from '#web/lib/format/format-date.ts';
import { useTimeZone } from '#web/lib/hooks/use-time-zone.ts';
import { Button, LinkButton } from '#web/ui/form/button.tsx';
import { FactList } from '#web/ui/layout/fact-list.tsx';
import { SettingsSection } from '#web/ui/layout/settings-section.tsx';
import { ChangeEmailForm } from './change-email-form.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { ChangeUsernameForm } from './change-username-form.tsx';

const methodNames = { password: 'Password', google: 'Google' } as const;

type Change = 'username' | 'email' | 'password';

export function ProfileSection({ user, account }: { readonly user: User; readonly account: AccountDetails }) {
  const timeZone = useTimeZone();
  const [change, setChange] = useState<Change>();
  const close = () => setChange(undefined);
  const hasPassword = account.signInMethods.includes('password');
  const toggle = (which: Change) => ({ 'aria-expanded': change === which, onClick: () => setChange(change === which ? undefined : which) });
  return (
    <SettingsSection id="profile" heading="Profile" lead="A new email is confirmed by a link. We mail you about every change.">
      <FactList
        className="-mt-2.5"
        facts={[
          ['Username', user.username],
          ['Email', user.email],
          ...(account.wantedEmail === null ? [] : [['New email', `${account.wantedEmail} (not confirmed yet)`] as const]),
          ['Member since', formatUsDate(Date.parse(account.memberSince), timeZone)],
          ['Sign-in', account.signInMethods.map((method) => methodNames[method]).join(' and ')],
        ]}
      />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="outline" {...toggle('username')}>
          Change username
        </Button>
        <Button variant="outline" {...toggle('email')}>
          Change email
        </Button>
        {hasPassword ? (
          <Button variant="outline" {...toggle('password')}>
            Change password
          </Button>
        ) : (
          <LinkButton variant="outline" href="/forgot-password">
            Set a password
          </LinkButton>
        )}
      </div>
      {change !== undefined && (
        <div className="mt-6 max-w-md">
          {change === 'username' && <ChangeUsernameForm user={user} onDone={close} />}
          {change === 'email' && <ChangeEmailForm hasPassword={hasPassword} onDone={close} />}
          {change === 'password' && <ChangePasswordForm onDone={close} />}
        </div>
      )}
    </SettingsSection>
  );
}
