import type { ConsoleOverview } from '#contract/operator/overview.ts';
import { formatElapsedTime } from '#web/lib/format/format-elapsed-time.ts';
import { useNow } from '#web/lib/hooks/use-now.ts';
import { useDateTime } from '#web/lib/hooks/use-time-zone.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { FactList } from '#web/ui/layout/fact-list.tsx';
import { PageSection } from '#web/ui/layout/page-section.tsx';
import { ConsoleList, ConsoleRow } from './console-list.tsx';
import { queueNames } from './queues-tab.tsx';

export function OverviewTab({ overview }: { readonly overview: ConsoleOverview }) {
  const at = useDateTime();
  const { ledger, history, queues } = overview;
  return (
    <>
      <FactList
        className=""
        facts={[
          ['As of', at(overview.now)],
          ['Head of the ledger', `${ledger.position}, ${ledger.hash}`],
          ...queues.map(({ queue, waiting, failed }) => [queueNames[queue], `${waiting} waiting, ${failed} failed`] as const),
          ...history.map(({ name, done, of, finishedAt }) => [name, finishedAt ? 'complete' : `${done} of ${of ?? '?'}`] as const),
        ]}
      />
      <PageSection heading="Feeds">
        <ConsoleList empty="No feed was read yet.">
          {overview.feeds.map((feed) => (
            <FeedRow key={feed.feed} state={feed} />
          ))}
        </ConsoleList>
      </PageSection>
      <Jobs jobs={overview.jobs} />
    </>
  );
}

function FeedRow({ state }: { readonly state: ConsoleOverview['feeds'][number] }) {
  const at = useDateTime();
  const { feed, lastGoodAt, fault, refusedRows, details } = state;
  const facts = Object.entries(details).map(([name, value]) => `${name}: ${value ?? 'unknown'}`);
  return (
    <ConsoleRow
      title={feed}
      badge={fault ? <Badge tone="live">Failing</Badge> : <Badge tone="positive">Good</Badge>}
      lines={[
        `Last good answer: ${lastGoodAt === null ? 'never' : at(lastGoodAt)}`,
        ...(fault ? [`Since ${at(fault.since)}, ${fault.times} times: ${fault.kind}, ${fault.message}`] : []),
        ...(refusedRows > 0 ? [`Rows of the last good answer that could not be used: ${refusedRows}. The notices say why.`] : []),
        ...(facts.length > 0 ? [facts.join(', ')] : []),
      ]}
    />
  );
}

function Jobs({ jobs }: { readonly jobs: ConsoleOverview['jobs'] }) {
  const at = useDateTime();
  const now = useNow();
  const ago = (time: string) => {
    const elapsed = formatElapsedTime(Date.parse(time), now);
    return elapsed === 'now' ? 'just now' : `${elapsed} ago`;
  };
  return (
    <PageSection heading="Jobs">
      <ConsoleList empty="No job has run yet.">
        {jobs.map((job) => (
          <ConsoleRow
            key={job.job}
            title={
              <>
                {job.job} {job.lastError !== null && <Badge tone="live">Failed</Badge>}
                {job.lastFinishedAt === null && <Badge>Running</Badge>}
              </>
            }
            lines={[
              `Last run ${at(job.lastStartedAt)} (${ago(job.lastStartedAt)}), ${job.lastDurationMs ?? '?'} ms. In the last day ${job.runsOfTheLastDay} runs, ${job.failuresOfTheLastDay} failures.`,
              ...(job.lastError === null ? [] : [job.lastError]),
            ]}
          />
        ))}
      </ConsoleList>
    </PageSection>
  );
}
