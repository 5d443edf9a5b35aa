import type { ReactNode } from 'react';

/** A price in a table that can be selected to log a bet. Its invisible margin makes it large enough for a thumb without moving the table. */
export function OfferButton({ onSelect, children }: { readonly onSelect: () => void; readonly children: ReactNode }) {
  return (
    <button
      type="button"
      title="Add to your bet log"
      className="relative underline before:absolute before:-inset-x-1 before:-inset-y-2 max-[23rem]:before:-inset-y-2.5 decoration-line-strong decoration-dotted underline-offset-4 hover:decoration-accent"
      onClick={(event) => {
        // A click on the rest of the row may select a bookmaker.
        event.stopPropagation();
        onSelect();
      }}
    >
      {children}
    </button>
  );
}
