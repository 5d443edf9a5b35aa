import type { ReactNode } from 'react';
import type { ConsoleOverview } from '#contract/operator/overview.ts';
import { formatAge } from '#web/lib/format/format-elapsed-time.ts';
import { useDateTime, useNow } from '#web/lib/time.ts';
import { FactList } from '#web/ui/layout/fact-list.tsx';
import { PageSection } from '#web/ui/layout/page-section.tsx';
import { Table } from '#web/ui/layout/table.tsx';
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
        {overview.feeds.length === 0 ? <p className="text-muted">No feed was read yet.</p> : <Feeds feeds={overview.feeds} />}
      </PageSection>
      <PageSection heading="Jobs">
        {overview.jobs.length === 0 ? <p className="text-muted">No job has run yet.</p> : <Jobs jobs={overview.jobs} />}
      </PageSection>
    </>
  );
}

function Feeds({ feeds }: Pick<ConsoleOverview, 'feeds'>) {
  const at = useDateTime();
  const ago = useTimeAgo();
  return (
    <Table hasText caption="Feeds" columns={['Feed', 'State', 'Last good answer', 'Last error', 'Refused rows', 'Details']}>
      {feeds.map(({ feed, lastGoodAt, fault, refusedRows, details }) => (
        <tr key={feed}>
          <th scope="row">{feed}</th>
          <StateCell fault={fault && 'Failing'} />
          <td>{lastGoodAt === null ? 'never' : ago(lastGoodAt)}</td>
          <TextCell>{fault && `Since ${at(fault.since)}, ${fault.times} times: ${fault.kind}, ${fault.message}`}</TextCell>
          <td>{refusedRows > 0 ? `${refusedRows}, see the notices` : '0'}</td>
          <TextCell>
            {Object.entries(details)
              .map(([name, value]) => `${name}: ${value ?? 'unknown'}`)
              .join(', ')}
          </TextCell>
        </tr>
      ))}
    </Table>
  );
}

function Jobs({ jobs }: Pick<ConsoleOverview, 'jobs'>) {
  const ago = useTimeAgo();
  return (
    <Table hasText caption="Jobs" columns={['Job', 'State', 'Last run', 'Last error', 'Runs in a day', 'Failures']}>
      {jobs.map((job) => (
        <tr key={job.job}>
          <th scope="row">{job.job}</th>
          <StateCell fault={job.lastError !== null && 'Failed'} isRunning={job.lastFinishedAt === null} />
          <td>
            {ago(job.lastStartedAt)}, {job.lastDurationMs ?? '?'} ms
          </td>
          <TextCell>{job.lastError}</TextCell>
          <td>{job.runsOfTheLastDay}</td>
          <td className={job.failuresOfTheLastDay > 0 ? 'text-negative' : ''}>{job.failuresOfTheLastDay}</td>
        </tr>
      ))}
    </Table>
  );
}

function StateCell({ fault, isRunning = false }: { readonly fault: string | false | null; readonly isRunning?: boolean }) {
  if (isRunning) return <td className="text-muted">Running</td>;
  return fault ? <td className="text-negative">{fault}</td> : <td className="text-positive">Good</td>;
}

const TextCell = ({ children }: { readonly children: ReactNode }) => (
  <td className="min-w-48 text-sm whitespace-normal [overflow-wrap:anywhere] text-muted">{children}</td>
);

function useTimeAgo() {
  const now = useNow();
  return (time: string): string => formatAge(Date.parse(time), now);
}
