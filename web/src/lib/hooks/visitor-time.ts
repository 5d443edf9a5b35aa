import { createContext, use, useSyncExternalStore } from 'react';
import { useHydrated } from '#web/lib/hydration/use-hydrated.ts';
import { formatDateTime, leagueTimeZone } from '#web/lib/format/format-date.ts';

/** The time at which the server rendered the page. Hydration uses the same time, because it must produce the same text. */
export const RenderedAt = createContext(0);

const minute = 60_000;

function everyMinute(tick: () => void): () => void {
  const timer = setInterval(tick, minute);
  return () => clearInterval(timer);
}

/** The current time, updated every minute. During hydration it is the time at which the server rendered the page. */
export function useNow(): number {
  const renderedAt = use(RenderedAt);
  const isHydrated = useHydrated();
  return useSyncExternalStore(
    everyMinute,
    () => (isHydrated ? Math.floor(Date.now() / minute) * minute : renderedAt),
    () => renderedAt,
  );
}

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
