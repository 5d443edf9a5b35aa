import { useQuery } from '@tanstack/react-query';
import { ConfirmSecondFactorForm } from '#web/features/accounts/security/use-confirmed-action.tsx';
import { SignedInPage } from '#web/features/accounts/components/for-user.tsx';
import { AuditList } from '#web/features/operator/components/audit-list.tsx';
import { InjuriesTab, NoticesTab } from '#web/features/operator/components/feed-tabs.tsx';
import { TimeOutLiftsTab } from '#web/features/operator/components/time-out-lifts-tab.tsx';
import { OverviewTab } from '#web/features/operator/components/overview-tab.tsx';
import { PeopleTab } from '#web/features/operator/components/people-tab.tsx';
import { QueuesTab } from '#web/features/operator/components/queues-tab.tsx';
import { overviewQuery, useReloadConsole } from '#web/features/operator/components/console-data.tsx';
import { describeError, errorCodeOf } from '#web/lib/api/api-client.ts';
import { useSiteSettings } from '#web/lib/api/use-site-settings.ts';
import { useQueryParam } from '#web/lib/routing/use-query-param.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PageSpinner } from '#web/ui/feedback/spinner.tsx';
import { LinkButton } from '#web/ui/form/button.tsx';
import { NotFound } from '#web/ui/feedback/not-found.tsx';
import { PageIntro } from '#web/ui/layout/page-intro.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';

const heading = 'Operator';
const tabNames = ['overview', 'people', 'time-outs', 'queues', 'notices', 'injuries', 'audit'] as const;

/** The operator's console. A user who is not an operator sees the page for an unknown address. */
export function OperatorPage() {
  return <SignedInPage heading={heading}>{() => <Console />}</SignedInPage>;
}

function Console() {
  const { data, error } = useQuery(overviewQuery);
  const reload = useReloadConsole();
  const version = useSiteSettings()?.version;
  const tab = useQueryParam('tab', tabNames);
  const code = errorCodeOf(error);
  if (code === 'not-found') return <NotFound />;
  if (code === 'second-factor-required') {
    return (
      <PageIntro heading={heading} lead={describeError(error)}>
        <LinkButton href="/account">Open your account</LinkButton>
      </PageIntro>
    );
  }
  if (code === 'second-factor-outdated') {
    return (
      <PageIntro heading={heading} lead="Please confirm with your second step that it is you. The console then stays open for 30 minutes.">
        <ConfirmSecondFactorForm onConfirmed={reload} />
      </PageIntro>
    );
  }
  if (data === undefined) {
    if (error) return <EmptyState isError heading="The console could not be loaded" text={describeError(error)} />;
    return <PageSpinner heading={heading} />;
  }
  const failed = data.queues.reduce((sum, queue) => sum + queue.failed, 0);
  return (
    <div className="wrap py-8 sm:py-14">
      <h1 className="title mb-2">{heading}</h1>
      <p className="mb-6 text-sm text-muted">
        Version {version}, Node {data.node}
      </p>
      <Tabs
        label="Parts of the console"
        selected={tab.value}
        addressOf={tab.addressOf}
        tabs={[
          { value: 'overview', label: 'Overview', content: <OverviewTab overview={data} /> },
          { value: 'people', label: 'People', content: <PeopleTab /> },
          { value: 'time-outs', label: withCount('Time-outs', data.openLifts), content: <TimeOutLiftsTab /> },
          { value: 'queues', label: withCount('Failures', failed), content: <QueuesTab /> },
          { value: 'notices', label: 'Notices', content: <NoticesTab /> },
          { value: 'injuries', label: 'Injuries', content: <InjuriesTab /> },
          { value: 'audit', label: 'Audit trail', content: <AuditList /> },
        ]}
      />
    </div>
  );
}

const withCount = (label: string, count: number): string => (count > 0 ? `${label} (${count})` : label);
