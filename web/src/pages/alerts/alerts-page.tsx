import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Redirect } from '#web/lib/routing/navigation.tsx';
import { type AlertRule, maxAlertRules } from '#contract/alerts.ts';
import { apiQuery } from '#web/lib/api/api-query.ts';
import { useUser } from '#web/lib/api/use-user.ts';
import { useTimeZone } from '#web/lib/hooks/use-time-zone.ts';
import { authAddress } from '#web/lib/routing/auth-address.ts';
import { Button } from '#web/ui/form/button.tsx';
import { PageIntro } from '#web/ui/layout/page-intro.tsx';
import { PageSpinner } from '#web/ui/feedback/page-spinner.tsx';
import { AlertSettings } from '#web/features/alerts/components/alert-settings.tsx';
import { RuleForm } from '#web/features/alerts/components/rule-form.tsx';
import { RuleRow } from '#web/features/alerts/components/rule-row.tsx';

/** The page of alert rules, for premium users only. Other visitors are redirected before anything is rendered. */
export function AlertsPage() {
  const user = useUser();
  if (user === undefined) return <PageSpinner heading="Alerts" />;
  if (user === null) return <Redirect to={authAddress({ returnTo: '/alerts' })} />;
  if (!user.isPremium) return <Redirect to="/subscribe" />;
  return <Alerts />;
}

function Alerts() {
  const rules = useQuery(apiQuery('/api/alerts/rules'));
  const settings = useQuery(apiQuery('/api/alerts/settings'));
  const browserZone = useTimeZone();
  const [edited, setEdited] = useState<AlertRule | 'new'>();
  const [savedId, setSavedId] = useState<number>();
  if (rules.isPending || settings.isPending) return <PageSpinner heading="Alerts" label="Loading your alerts" />;
  if (rules.isError || settings.isError) {
    return (
      <PageIntro heading="Alerts">
        <p role="alert" className="text-muted">
          Your alerts could not be loaded. Please try again later.
        </p>
      </PageIntro>
    );
  }
  const existing = rules.data.rules;
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
        Choose which bets you want to be alerted to. You get one message per game and bet type, a second only when the value gap has grown
        by a full percentage point, and none after tip-off.
      </p>
      <div className="mt-8 grid gap-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <section aria-labelledby="rules">
          <div className="flex flex-wrap min-h-15 items-center justify-between gap-3 border-b border-line pb-4">
            <h2 id="rules" className="heading">
              Your rules
            </h2>
            {edited !== 'new' && existing.length < maxAlertRules && <Button onClick={() => setEdited('new')}>Add a rule</Button>}
          </div>
          {edited === 'new' && <RuleForm settings={used} onSaved={onSaved} onCancel={close} />}
          {existing.length === 0 && edited !== 'new' && (
            <p className="py-8 text-muted">No rules yet. Add one, and preview what it would have sent you last week before you save it.</p>
          )}
          <ul>
            {existing.map((rule) => (
              <li key={rule.id} className="border-b border-line">
                {edited !== 'new' && edited?.id === rule.id ? (
                  <RuleForm rule={rule} settings={used} onSaved={onSaved} onCancel={close} />
                ) : (
                  <RuleRow rule={rule} isJustSaved={rule.id === savedId} onEdit={() => setEdited(rule)} />
                )}
              </li>
            ))}
          </ul>
        </section>
        <AlertSettings settings={used} />
      </div>
    </div>
  );
}
