import { type ReactNode, startTransition, Suspense, useEffect, useState } from 'react';
import { Hydrated, useHydrated } from './use-hydrated.ts';

/**
 * A part of the page that React hydrates on its own: when the browser is idle, or at once if the visitor uses it. Afterwards it is rendered
 * again with `useHydrated() === true`. Both happen in short slices that do not block the browser. During hydration it never suspends.
 */
export function HydrationPart({ children, fallback = null }: { readonly children: ReactNode; readonly fallback?: ReactNode }) {
  // A part that is added after hydration, for example by a navigation, counts as hydrated from the beginning.
  const [isHydrated, setHydrated] = useState(useHydrated());
  return (
    <Hydrated value={isHydrated}>
      <Suspense fallback={fallback}>
        {children}
        {!isHydrated && <AfterHydration setHydrated={setHydrated} />}
      </Suspense>
    </Hydrated>
  );
}

function AfterHydration({ setHydrated }: { readonly setHydrated: (isHydrated: boolean) => void }) {
  useEffect(() => startTransition(() => setHydrated(true)), [setHydrated]);
  return null;
}
