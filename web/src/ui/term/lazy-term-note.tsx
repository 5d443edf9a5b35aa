import { type ComponentProps, lazy, Suspense } from 'react';

const TermNote = lazy(async () => ({ default: (await import('./term-note.tsx')).TermNote }));

/** A note on a term in a part of a page that belongs to the first view. Until its script is loaded, only its text is shown. */
export function LazyTermNote({ term, children = term }: ComponentProps<typeof TermNote>) {
  return (
    <Suspense fallback={children}>
      <TermNote term={term}>{children}</TermNote>
    </Suspense>
  );
}
