import type { AccountDetails, User } from '#contract/account.ts';
import { formatUsDate } from '#web/lib/format/format-date.ts';
import { useTimeZone } from '#web/lib/hooks/use-time-zone.ts';
import { FactList } from '#web/ui/layout/fact-list.tsx';
import { SettingsSection } from '#web/ui/layout/settings-section.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';

const methodNames = { password: 'Password', google: 'Google' } as const;

/** Who is signed in. */
export function ProfileSection({ user, account }: { readonly user: User; readonly account: AccountDetails }) {
  const timeZone = useTimeZone();
  return (
    <SettingsSection
      id="profile"
      heading="Profile"
      lead={
        <>
          To change your username or email, <TextLink href="/contact">contact support</TextLink>.
        </>
      }
    >
      <FactList
        className="-mt-2.5"
        facts={[
          ['Username', user.username],
          ['Email', user.email],
          ['Member since', formatUsDate(Date.parse(account.memberSince), timeZone)],
          ['Sign-in', account.signInMethods.map((method) => methodNames[method]).join(' and ')],
        ]}
      />
    </SettingsSection>
  );
}
