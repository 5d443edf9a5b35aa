import { useQuery } from '@tanstack/react-query';
import { describeLastDay } from '#web/features/track-record/describe-last-day.ts';
import { apiQuery } from '#web/lib/api/api-query.ts';
import { useSiteSettings } from '#web/lib/api/use-site-settings.ts';
import { useNow } from '#web/lib/hooks/use-now.ts';
import { TextLink } from '#web/ui/layout/text-link.tsx';

/** The last finished day of our record in two lines. Its place is kept while the record is loaded, so that nothing moves. */
export function LastDayLine() {
  const { data: day, isPending } = useQuery(apiQuery('/api/record/last-day'));
  const isDemo = useSiteSettings()?.demo === true;
  const now = useNow();
  const line = day && describeLastDay(day, now);
  if (line === undefined && !isPending) return null;
  return (
    <p className="mt-5 min-h-22.5 border-l-2 border-accent pl-3 text-sm sm:mt-7 sm:min-h-12">
      {line && (
        <>
          <strong className="font-[650]">{line.heading}:</strong> {line.text}.{' '}
          <span className="text-muted">
            {day.origin === 'replay' ? 'Replayed afterwards, unlike live picks. ' : ''}
            {isDemo ? 'The league of this demo is simulated. ' : ''}
            <TextLink href="/premium#last-day">See every pick</TextLink>
          </span>
        </>
      )}
    </p>
  );
}
