import { useQuery } from '@tanstack/react-query';
import type { User } from '#contract/accounts/account.ts';
import { alertKinds } from '#contract/alerts/rules.ts';
import { apiQuery } from '#web/lib/api/api-client.ts';
import { SignedInPage } from '#web/features/accounts/components/for-user.tsx';
import { Toolbar } from '#web/ui/layout/toolbar.tsx';
import { PageIntro } from '#web/ui/layout/page-intro.tsx';
import { PageSpinner } from '#web/ui/feedback/spinner.tsx';
import { ConfirmEmailReminder } from '#web/features/accounts/components/profile/email-notices.tsx';
import { AlertSettings } from '#web/features/alerts/components/alert-settings.tsx';
import { useAlertSettings } from '#web/features/alerts/save-rule.ts';
import { RuleSection } from '#web/features/alerts/components/rule-section.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';

const newsKinds = alertKinds.filter((kind) => kind !== 'pick');

export function AlertsPage() {
  return <SignedInPage heading="Alerts">{(user) => <Alerts user={user} />}</SignedInPage>;
}

function Alerts({ user }: { readonly user: User }) {
  const rules = useQuery(apiQuery('/api/alerts/rules'));
  const settings = useAlertSettings();
  if (rules.isPending || settings.isPending) return <PageSpinner heading="Alerts" label="Loading your alerts" />;
  if (rules.isError || settings.data === undefined)
    return <PageIntro heading="Alerts" error="Your alerts could not be loaded. Please try again later." />;
  const shared = { list: rules.data, settings: settings.data, isPremium: user.isPremium };
  return (
    <div className="wrap pb-14">
      <Toolbar heading="Alerts" />
      <p className="mt-3 max-w-[75ch] text-sm text-muted">
        One message each time a target is reached, and none about a game after its tip-off.
      </p>
      <ConfirmEmailReminder user={user} className="mt-6" />
      <div className="mt-6 grid gap-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="grid min-w-0 content-start gap-10">
          <RuleSection
            {...shared}
            id="news"
            heading="Prices and news"
            kinds={newsKinds}
            noun="alert"
            savedText="We check every minute."
            emptyText="Nothing yet. Be told when a price reaches your target, a line moves, a player’s injury status changes or a game you bet on gets a new start time."
          />
          <RuleSection
            {...shared}
            id="picks"
            heading="Our picks"
            kinds={['pick']}
            noun="rule"
            lead="One message per game and bet type; a second only when the value gap has grown by a full percentage point."
            savedText="We will alert you when a bet matches it."
            emptyText="No rules yet. Add one, and preview what it would have sent you last week before you save it."
            locked={
              user.isPremium ? undefined : (
                <p className="py-6 text-muted">
                  Alerts about our picks are part of Premium. <TextLink href="/subscribe">See the plans</TextLink>
                </p>
              )
            }
          />
        </div>
        <AlertSettings settings={settings.data} />
      </div>
    </div>
  );
}
