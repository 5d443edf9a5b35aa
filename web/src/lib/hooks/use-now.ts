import { createContext, use, useSyncExternalStore } from 'react';
import { useHydrated } from '#web/lib/hydration/use-hydrated.ts';

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
