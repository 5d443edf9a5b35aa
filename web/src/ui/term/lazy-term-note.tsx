import { type ComponentProps, lazy, Suspense } from 'react';
import { useHydrated } from '#web/lib/hydration/use-hydrated.ts';

const TermNote = lazy(async () => ({ default: (await import('./term-note.tsx')).TermNote }));

/** A note on a term in a part of a page that belongs to the first view. The server renders its text only, as long as its script is not loaded. */
export function LazyTermNote({ term, children = term }: ComponentProps<typeof TermNote>) {
  return useHydrated() ? (
    <Suspense fallback={children}>
      <TermNote term={term}>{children}</TermNote>
    </Suspense>
  ) : (
    children
  );
}
