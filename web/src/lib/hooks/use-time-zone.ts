import { leagueTimeZone } from '#web/lib/format/format-date.ts';
import { useHydrated } from './use-hydrated.ts';

/** The time zone for dates: the league's on the server and during hydration, the visitor's afterwards. */
export function useTimeZone(): string {
  return useHydrated() ? Intl.DateTimeFormat().resolvedOptions().timeZone : leagueTimeZone;
}
