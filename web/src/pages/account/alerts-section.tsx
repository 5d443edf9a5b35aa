import { useQuery } from '@tanstack/react-query';
import type { User } from '#contract/accounts/account.ts';
import { apiQuery } from '#web/lib/api/api-query.ts';
import { isInTimeOut } from '#web/lib/api/use-user.ts';
import { useNow } from '#web/lib/hooks/use-now.ts';
import { LinkButton } from '#web/ui/form/button.tsx';
import { SettingsSection } from '#web/ui/layout/settings-section.tsx';
import { summarizeAlerts } from './summarize-alerts.ts';

export function AlertsSection({ user }: { readonly user: User }) {
  const isPaused = isInTimeOut(user, useNow());
  return (
    <SettingsSection id="alerts" heading="Alerts" lead="Messages about prices, news and our picks, where you want them.">
      {isPaused ? (
        <p>Alerts are paused during your time-out.</p>
      ) : (
        <>
          {/* The line keeps its height while the summary loads. */}
          <p className="min-h-6">
            {user.isPremium ? <Summary /> : 'Alerts about prices and news are free. Alerts about our picks are part of Premium.'}
          </p>
          <LinkButton href="/alerts" variant="outline" className="mt-4">
            Manage alerts
          </LinkButton>
        </>
      )}
    </SettingsSection>
  );
}

function Summary() {
  const rules = useQuery(apiQuery('/api/alerts/rules')).data?.rules;
  const settings = useQuery(apiQuery('/api/alerts/settings')).data;
  return rules && settings && summarizeAlerts(rules, settings);
}
