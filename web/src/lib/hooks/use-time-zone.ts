import { useSyncExternalStore } from 'react';
import { leagueTimeZone } from '#web/lib/format/format-us-date.ts';

const never = (): (() => void) => () => undefined;

/** The league's zone on the server and while hydrating, the visitor's own from then on. */
export function useTimeZone(): string {
  return useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => leagueTimeZone,
  );
}
