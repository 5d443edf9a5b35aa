import type { User } from '#contract/accounts/account.ts';
import { timeOutEndOf } from '#web/lib/api/use-user.ts';
import { useNow } from '#web/lib/hooks/use-now.ts';
import { useDateTime } from '#web/lib/hooks/use-time-zone.ts';
import { LinkButton } from '#web/ui/form/button.tsx';
import { SettingsSection } from '#web/ui/layout/settings-section.tsx';

export function TimeOutSection({ user }: { readonly user: User }) {
  const at = useDateTime();
  const until = timeOutEndOf(user, useNow());
  return (
    <SettingsSection
      id="time-out"
      heading="Time-out"
      lead="Hide odds, picks and alerts from yourself for a day, a week, a month or the season."
    >
      {until !== null ? (
        <p>Your time-out ends on {at(until)}. It cannot be ended early.</p>
      ) : (
        <LinkButton href="/time-out" variant="outline">
          Take a time-out
        </LinkButton>
      )}
    </SettingsSection>
  );
}
