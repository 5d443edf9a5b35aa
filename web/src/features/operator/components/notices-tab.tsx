import { useQuery } from '@tanstack/react-query';
import { consoleQuery } from '#web/features/operator/console-query.ts';
import { formatDateTime } from '#web/lib/format/format-date.ts';
import { useTimeZone } from '#web/lib/hooks/use-time-zone.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { ConsoleData, ConsoleList, ConsoleRow } from './console-list.tsx';
import { Pager, usePager } from './pager.tsx';

export function NoticesTab() {
  const pager = usePager<string>();
  const timeZone = useTimeZone();
  const at = (time: string) => formatDateTime(Date.parse(time), timeZone);
  const query = useQuery(consoleQuery('/api/operator/notices', { before: pager.cursor }));
  return (
    <ConsoleData query={query}>
      {({ notices, next }) => (
        <>
          <ConsoleList empty="There were no notices in the last seven days.">
            {notices.map(({ feed, kind, subject, detail, firstSeenAt, lastSeenAt, times }) => (
              <ConsoleRow
                key={`${feed} ${kind} ${subject}`}
                title={
                  <>
                    {subject} <Badge>{kind}</Badge>
                  </>
                }
                lines={[detail, `${feed}, ${times} times, from ${at(firstSeenAt)} to ${at(lastSeenAt)}`]}
              />
            ))}
          </ConsoleList>
          <Pager pager={pager} next={next} />
        </>
      )}
    </ConsoleData>
  );
}
