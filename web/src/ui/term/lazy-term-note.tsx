import { type ComponentProps, lazy, startTransition, Suspense, useEffect, useState } from 'react';

const TermNote = lazy(async () => ({ default: (await import('./term-note.tsx')).TermNote }));

/** A note on a term in a part of a page that belongs to the first view. Until its script is loaded, only its text is shown. */
export function LazyTermNote({ term, children = term }: ComponentProps<typeof TermNote>) {
  // The server cannot wait for a script, and the browser would render what the server has left out from the beginning.
  const [isMounted, setMounted] = useState(false);
  useEffect(() => startTransition(() => setMounted(true)), []);
  if (!isMounted) return children;
  return (
    <Suspense fallback={children}>
      <TermNote term={term}>{children}</TermNote>
    </Suspense>
  );
}
