import { useQuery } from '@tanstack/react-query';
import type { AuditEntry } from '#contract/operator/audit.ts';
import { consoleQuery } from '#web/features/operator/console-query.ts';
import { personAddress } from '#web/features/operator/person-address.ts';
import { formatDateTime } from '#web/lib/format/format-date.ts';
import { useTimeZone } from '#web/lib/hooks/use-time-zone.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { ConsoleData, ConsoleList, ConsoleRow } from './console-list.tsx';
import { Pager, usePager } from './pager.tsx';

export function AuditList({ userId }: { readonly userId?: number }) {
  const pager = usePager<number>();
  const query = useQuery(consoleQuery('/api/operator/audit', { before: pager.cursor, userId }));
  return (
    <ConsoleData query={query}>
      {({ entries, next }) => (
        <>
          <ConsoleList empty="No operator has done anything here yet.">
            {entries.map((entry) => (
              <AuditRow key={entry.id} entry={entry} withPerson={userId === undefined} />
            ))}
          </ConsoleList>
          <Pager pager={pager} next={next} />
        </>
      )}
    </ConsoleData>
  );
}

const outcomes = { done: null, refused: <Badge>Refused</Badge>, failed: <Badge tone="live">Failed</Badge> } as const;

function AuditRow({ entry, withPerson }: { readonly entry: AuditEntry; readonly withPerson: boolean }) {
  const { userId, actor, isCommandLine, refusal, requestId } = entry;
  const at = formatDateTime(Date.parse(entry.at), useTimeZone());
  return (
    <ConsoleRow
      title={
        <>
          {entry.action}
          {withPerson && userId !== null && <TextLink href={personAddress(userId)}>{entry.username ?? `account ${userId}`}</TextLink>}
          {outcomes[entry.outcome]}
        </>
      }
      lines={[
        `${at}, ${actor}${isCommandLine ? ' (command line)' : ''}: ${entry.reason}`,
        ...[entry.subject, refusal, requestId && `Request ${requestId}`].filter((line) => line !== null),
      ]}
    />
  );
}
