import { formatDateTime, leagueTimeZone } from '#web/lib/format/format-date.ts';
import { useHydrated } from '#web/lib/hydration/use-hydrated.ts';

let visitorTimeZone: string | undefined;

/** Cached, because reading the time zone is slow and every game needs it. */
const readVisitorTimeZone = (): string => (visitorTimeZone ??= Intl.DateTimeFormat().resolvedOptions().timeZone);

/** The time zone for dates: the league's on the server and during hydration, the visitor's afterwards. */
export function useTimeZone(): string {
  return useHydrated() ? readVisitorTimeZone() : leagueTimeZone;
}

/** Formats times in the time zone of `useTimeZone`: `Nov 15, 2026, 7:30 PM EST`. */
export function useDateTime(): (at: string | number) => string {
  const timeZone = useTimeZone();
  return (at) => formatDateTime(new Date(at), timeZone);
}
