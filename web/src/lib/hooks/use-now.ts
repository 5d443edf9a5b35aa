import { createContext, use, useSyncExternalStore } from 'react';

/** When the server rendered the page. Hydration must produce the same text, so the first render in the browser uses it too. */
export const RenderedAt = createContext(0);

const minute = 60_000;

function everyMinute(tick: () => void): () => void {
  const timer = setInterval(tick, minute);
  return () => clearInterval(timer);
}

/** The current time, to the minute. During hydration it is the server's time of rendering. */
export function useNow(): number {
  const renderedAt = use(RenderedAt);
  return useSyncExternalStore(
    everyMinute,
    () => Math.floor(Date.now() / minute) * minute,
    () => renderedAt,
  );
}
