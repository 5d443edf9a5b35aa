import type { AuditEntry } from '#contract/operator/audit.ts';
import { consoleQuery, PagedList, personPagePath } from './console-data.tsx';
import { ListRow } from '#web/ui/layout/list-row.tsx';
import { useDateTime } from '#web/lib/time.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';

const outcomes = { done: null, refused: <Badge>Refused</Badge>, failed: <Badge tone="live">Failed</Badge> } as const;

export function AuditList({ userId: listedId }: { readonly userId?: number }) {
  const at = useDateTime();
  const row = ({ id, userId, actor, isCommandLine, refusal, requestId, ...entry }: AuditEntry) => (
    <ListRow
      key={id}
      title={
        <>
          {entry.action}
          {listedId === undefined && userId !== null && (
            <TextLink href={personPagePath(userId)}>{entry.username ?? `account ${userId}`}</TextLink>
          )}
        </>
      }
      badge={outcomes[entry.outcome]}
      lines={[
        `${at(entry.at)}, ${actor}${isCommandLine ? ' (command line)' : ''}: ${entry.reason}`,
        ...[entry.subject, refusal, requestId && `Request ${requestId}`].filter((line) => line !== null),
      ]}
    />
  );
  return (
    <PagedList
      queryOf={(before: number | undefined) => consoleQuery('/api/operator/audit', { before, userId: listedId })}
      rowsOf={({ entries }) => entries.map(row)}
      empty="No operator has done anything here yet."
    />
  );
}
