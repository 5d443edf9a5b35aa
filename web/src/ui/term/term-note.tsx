import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { TermName } from './terms.ts';

// Loaded when a note is opened, so that its sentences are not part of the first view.
const TermDialog = lazy(async () => ({ default: (await import('./term-dialog.tsx')).TermDialog }));

interface Props {
  readonly term: TermName;
  /** The text on the page; by default the name of the term. */
  readonly children?: ReactNode;
}

/** A term of art. A tap opens what it means; without JavaScript it leads to the page that explains it. */
export function TermNote({ term, children = term }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <a
        href="/how-it-works"
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
        className="relative cursor-help underline decoration-line-strong decoration-dotted underline-offset-4 before:absolute before:-inset-x-1 before:-inset-y-3.5 pointer-fine:before:-inset-y-1 hover:text-accent"
      >
        {children}
      </a>
      {isOpen && (
        <Suspense>
          <TermDialog term={term} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
