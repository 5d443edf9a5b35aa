import { useSyncExternalStore } from 'react';
import { leagueTimeZone } from '#web/lib/format/format-us-date.ts';

const never = (): (() => void) => () => undefined;

/** The league's time zone on the server and during hydration, the visitor's own afterwards. */
export function useTimeZone(): string {
  return useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => leagueTimeZone,
  );
}
