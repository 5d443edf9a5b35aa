import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Redirect } from '#web/lib/routing/navigation.tsx';
import type { User } from '#contract/account.ts';
import { type AlertRule, maxAlertRules } from '#contract/alerts.ts';
import { apiQuery } from '#web/lib/api/api-query.ts';
import { useUser } from '#web/lib/api/use-user.ts';
import { useTimeZone } from '#web/lib/hooks/use-time-zone.ts';
import { authAddress } from '#web/lib/routing/auth-address.ts';
import { Button } from '#web/ui/form/button.tsx';
import { PageIntro } from '#web/ui/layout/page-intro.tsx';
import { PageSpinner } from '#web/ui/feedback/page-spinner.tsx';
import { ConfirmEmailReminder } from '#web/features/accounts/components/profile/confirm-email-reminder.tsx';
import { AlertSettings } from '#web/features/alerts/components/alert-settings.tsx';
import { RuleForm } from '#web/features/alerts/components/rule-form.tsx';
import { WatchSection } from '#web/features/alerts/components/watches/watch-section.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { RuleRow } from '#web/features/alerts/components/rule-row.tsx';

/** The page of alerts. Rules about our picks are for premium users only; visitors are redirected before anything is rendered. */
export function AlertsPage() {
  const user = useUser();
  if (user === undefined) return <PageSpinner heading="Alerts" />;
  if (user === null) return <Redirect to={authAddress({ returnTo: '/alerts' })} />;
  return <Alerts user={user} />;
}

function Alerts({ user }: { readonly user: User }) {
  const { isPremium } = user;
  const rules = useQuery({ ...apiQuery('/api/alerts/rules'), enabled: isPremium });
  const settings = useQuery(apiQuery('/api/alerts/settings'));
  const watches = useQuery(apiQuery('/api/alerts/watches'));
  const browserZone = useTimeZone();
  const [edited, setEdited] = useState<AlertRule | 'new'>();
  const [savedId, setSavedId] = useState<number>();
  if ((isPremium && rules.isPending) || settings.isPending || watches.isPending)
    return <PageSpinner heading="Alerts" label="Loading your alerts" />;
  if (rules.isError || settings.isError || watches.isError) {
    return (
      <PageIntro heading="Alerts">
        <p role="alert" className="text-muted">
          Your alerts could not be loaded. Please try again later.
        </p>
      </PageIntro>
    );
  }
  const existing = rules.data?.rules ?? [];
  const used = settings.data.isSaved ? settings.data : { ...settings.data, timeZone: browserZone };
  const close = () => setEdited(undefined);
  const onSaved = ({ id }: AlertRule) => {
    setSavedId(id);
    close();
  };
  return (
    <div className="wrap py-8 sm:py-14">
      <h1 className="title">Alerts</h1>
      <p className="mt-3 max-w-[60ch] text-lg text-muted">
        Choose what you want to be told, and where. You get one message each time a target is reached, and none about a game after its
        tip-off. Of our picks you get one message per game and bet type, a second only when the value gap has grown by a full percentage
        point.
      </p>
      <ConfirmEmailReminder user={user} className="mt-6" />
      <div className="mt-8 grid gap-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="grid min-w-0 content-start gap-10">
          <WatchSection list={watches.data} settings={used} isPremium={isPremium} />
          <section aria-labelledby="rules">
            <div className="flex flex-wrap min-h-15 items-center justify-between gap-3 border-b border-line pb-4">
              <h2 id="rules" className="heading">
                Our picks
              </h2>
              {isPremium && edited !== 'new' && existing.length < maxAlertRules && (
                <Button onClick={() => setEdited('new')}>Add a rule</Button>
              )}
            </div>
            {edited === 'new' && <RuleForm settings={used} onSaved={onSaved} onCancel={close} />}
            {!isPremium && (
              <p className="py-6 text-muted">
                Alerts about our picks are part of Premium. <TextLink href="/subscribe">See the plans</TextLink>
              </p>
            )}
            {isPremium && existing.length === 0 && edited !== 'new' && (
              <p className="py-8 text-muted">
                No rules yet. Add one, and preview what it would have sent you last week before you save it.
              </p>
            )}
            <ul>
              {existing.map((rule) => (
                <li key={rule.id} className="border-b border-line">
                  {edited !== 'new' && edited?.id === rule.id ? (
                    <RuleForm rule={rule} settings={used} onSaved={onSaved} onCancel={close} />
                  ) : (
                    <RuleRow rule={rule} channels={used.channels} isJustSaved={rule.id === savedId} onEdit={() => setEdited(rule)} />
                  )}
                </li>
              ))}
            </ul>
          </section>
        </div>
        <AlertSettings settings={used} />
      </div>
    </div>
  );
}
