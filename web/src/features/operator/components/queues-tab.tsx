import { useState } from 'react';
import { type FailedWorkPage, retryRequest, type WorkQueue } from '#contract/operator/overview.ts';
import { consoleQuery, PagedList } from './console-data.tsx';
import { ListRow } from '#web/ui/layout/list-row.tsx';
import { writeApi } from '#web/lib/api/api-client.ts';
import { useDateTime } from '#web/lib/time.ts';
import { RowButton } from '#web/ui/form/button.tsx';
import { Badge } from '#web/ui/layout/badge.tsx';
import { PageSection } from '#web/ui/layout/page-section.tsx';
import { ActionForm } from './action-form.tsx';

export const queueNames: Readonly<Record<WorkQueue, string>> = {
  mail: 'Mail',
  push: 'Push notifications',
  chat: 'Chat messages',
  'payment-messages': 'Payment messages',
  'payment-holds': 'Pauses of subscriptions',
};
const queues = Object.keys(queueNames) as WorkQueue[];

export function QueuesTab() {
  return queues.map((queue) => (
    <PageSection key={queue} heading={queueNames[queue]}>
      <FailedWork queue={queue} />
    </PageSection>
  ));
}

type Row = FailedWorkPage['rows'][number];

function FailedWork({ queue }: { readonly queue: WorkQueue }) {
  const [retried, setRetried] = useState<Row>();
  const at = useDateTime();
  const row = (failed: Row) => (
    <ListRow
      key={failed.id}
      title={failed.what}
      badge={failed.retryAt === null && <Badge tone="live">Given up</Badge>}
      lines={[
        `${failed.createdAt ? at(failed.createdAt) : 'Unknown time'}, ${failed.attempts} attempts: ${failed.lastError}`,
        failed.retryAt === null ? `Number ${failed.id}` : `Number ${failed.id}, next attempt ${at(failed.retryAt)}`,
      ]}
      action={<RowButton text="Try again" name={`Try again: ${failed.what}, number ${failed.id}`} onClick={() => setRetried(failed)} />}
    />
  );
  return (
    <>
      {retried && (
        <div className="mb-4">
          <ActionForm
            key={retried.id}
            heading={`Try again: ${retried.what}`}
            submit="Try again"
            schema={retryRequest}
            read={(values) => ({ ...values, id: retried.id })}
            send={(body) => writeApi('POST', '/api/operator/queues/:queue/retry', body, undefined, { queue })}
            onClose={() => setRetried(undefined)}
          />
        </div>
      )}
      <PagedList
        queryOf={(before: string | undefined) => consoleQuery('/api/operator/queues/:queue', { before }, { queue })}
        rowsOf={({ rows }) => rows.map(row)}
        empty="Nothing has failed."
      />
    </>
  );
}
