import { type ComponentProps, lazy, Suspense } from 'react';
import { useHydrated } from './use-hydrated.ts';

const TermNote = lazy(async () => ({ default: (await import('#web/ui/term/term-note.tsx')).TermNote }));

/** A note on a term in a part of a page that belongs to the first view. Until its script is loaded, only its text is shown. */
export function LazyTermNote({ term, children = term }: ComponentProps<typeof TermNote>) {
  // The server cannot wait for a script, and the browser would render what the server has left out from the beginning.
  if (!useHydrated()) return children;
  return (
    <Suspense fallback={children}>
      <TermNote term={term}>{children}</TermNote>
    </Suspense>
  );
}
