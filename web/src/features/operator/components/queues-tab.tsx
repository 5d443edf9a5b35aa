import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type FailedWorkPage, retryRequest, type WorkQueue } from '#contract/operator/overview.ts';
import { consoleQuery } from '#web/features/operator/console-query.ts';
import { queueNames } from '#web/features/operator/queue-names.ts';
import { writeApi } from '#web/lib/api/api-client.ts';
import { formatDateTime } from '#web/lib/format/format-date.ts';
import { useTimeZone } from '#web/lib/hooks/use-time-zone.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Badge } from '#web/ui/layout/badge.tsx';
import { PageSection } from '#web/ui/layout/page-section.tsx';
import { ActionForm } from './action-form.tsx';
import { ConsoleData, ConsoleList, ConsoleRow } from './console-list.tsx';
import { Pager, usePager } from './pager.tsx';

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
  const pager = usePager<string>();
  const query = useQuery(consoleQuery('/api/operator/queues/:queue', { before: pager.cursor }, { queue }));
  const [retried, setRetried] = useState<Row>();
  return (
    <ConsoleData query={query}>
      {({ rows, next }) => (
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
          <ConsoleList empty="Nothing has failed.">
            {rows.map((row) => (
              <FailedRow key={row.id} row={row} onRetry={() => setRetried(row)} />
            ))}
          </ConsoleList>
          <Pager pager={pager} next={next} />
        </>
      )}
    </ConsoleData>
  );
}

function FailedRow({ row, onRetry }: { readonly row: Row; readonly onRetry: () => void }) {
  const timeZone = useTimeZone();
  const at = (time: string) => formatDateTime(Date.parse(time), timeZone);
  return (
    <ConsoleRow
      title={
        <>
          {row.what} {row.retryAt === null && <Badge tone="live">Given up</Badge>}
        </>
      }
      lines={[
        `${row.createdAt ? at(row.createdAt) : 'Unknown time'}, ${row.attempts} attempts: ${row.lastError}`,
        row.retryAt === null ? `Number ${row.id}` : `Number ${row.id}, next attempt ${at(row.retryAt)}`,
      ]}
      action={
        <Button variant="outline" onClick={onRetry} aria-label={`Try again: ${row.what}, number ${row.id}`}>
          Try again
        </Button>
      }
    />
  );
}
