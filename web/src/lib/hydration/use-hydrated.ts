import { createContext, use } from 'react';

/** Whether the part of the page around a component is hydrated. `HydrationPart` sets it. */
export const Hydrated = createContext(false);

/** False on the server and during hydration, true afterwards. Used for content that the server cannot know, such as the user. */
export function useHydrated(): boolean {
  return use(Hydrated);
}
