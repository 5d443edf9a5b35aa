import { consoleQuery } from '#web/features/operator/console-query.ts';
import { useDateTime } from '#web/lib/hooks/use-time-zone.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { ConsoleRow, PagedList } from './console-list.tsx';

export function NoticesTab() {
  const at = useDateTime();
  return (
    <PagedList
      queryOf={(before: string | undefined) => consoleQuery('/api/operator/notices', { before })}
      rowsOf={({ notices }) =>
        notices.map(({ feed, kind, subject, detail, firstSeenAt, lastSeenAt, times }) => (
          <ConsoleRow
            key={`${feed} ${kind} ${subject}`}
            title={subject}
            badge={<Badge>{kind}</Badge>}
            lines={[detail, `${feed}, ${times} times, from ${at(firstSeenAt)} to ${at(lastSeenAt)}`]}
          />
        ))
      }
      empty="There were no notices in the last seven days."
    />
  );
}
