import { useQuery } from '@tanstack/react-query';
import { describeLastDay } from '#web/features/track-record/describe-last-day.ts';
import { apiQuery } from '#web/lib/api/api-query.ts';
import { useNow } from '#web/lib/hooks/use-now.ts';
import { TextLink } from '#web/ui/layout/text-link.tsx';

/** How the picks of the last finished day went. The line keeps its place while it is loaded, so that the picks do not move. */
export function LastDayLine() {
  const { data: day } = useQuery(apiQuery('/api/record/last-day'));
  const now = useNow();
  const line = day && describeLastDay(day, now);
  return (
    <p className="min-h-[3em] text-sm leading-normal text-muted sm:min-h-[1.5em]">
      {line && (
        <>
          <TextLink href="/premium#last-day">{line.heading}</TextLink>: {line.text}
          {day.origin === 'replay' ? ' (replayed afterwards)' : ''}
        </>
      )}
    </p>
  );
}
