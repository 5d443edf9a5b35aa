import { leagueTimeZone } from '#web/lib/format/format-date.ts';
import { useHydrated } from './use-hydrated.ts';

/** The league's time zone on the server and during hydration, the visitor's own afterwards. */
export function useTimeZone(): string {
  return useHydrated() ? Intl.DateTimeFormat().resolvedOptions().timeZone : leagueTimeZone;
}
