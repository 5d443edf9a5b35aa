import { createContext, use, useSyncExternalStore } from 'react';

/** When this page was rendered. Hydration must repeat the server's words, so the first render in the browser uses it too. */
export const RenderedAt = createContext(0);

const minute = 60_000;

function everyMinute(tick: () => void): () => void {
  const timer = setInterval(tick, minute);
  return () => clearInterval(timer);
}

/** The present minute, safe to show: the server's at first, the visitor's own right after, and it moves on. */
export function useNow(): number {
  const renderedAt = use(RenderedAt);
  return useSyncExternalStore(
    everyMinute,
    () => Math.floor(Date.now() / minute) * minute,
    () => renderedAt,
  );
}
