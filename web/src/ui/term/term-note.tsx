import { lazy, type ReactNode, useState } from 'react';
import { DialogInBody } from '#web/ui/layout/dialog-in-body.tsx';
import type { TermName } from './terms.ts';

// Loaded when a note is opened, so that its sentences are not part of the first view.
const TermDialog = lazy(async () => ({ default: (await import('./term-dialog.tsx')).TermDialog }));

interface Props {
  readonly term: TermName;
  /** The text on the page; by default the name of the term. */
  readonly children?: ReactNode;
}

/** A term of art. A tap opens what it means. */
export function TermNote({ term, children = term }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="relative cursor-help text-left [font:inherit] [letter-spacing:inherit] underline decoration-line-strong decoration-dotted underline-offset-4 before:absolute before:-inset-x-1 before:-inset-y-3 hover:text-accent"
      >
        {children}
      </button>
      {isOpen && (
        <DialogInBody>
          <TermDialog term={term} onClose={() => setOpen(false)} />
        </DialogInBody>
      )}
    </>
  );
}
