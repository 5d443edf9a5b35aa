import type { ReactNode } from 'react';
import { bookTitle } from '#domain/books.ts';
import { formatElapsedTime } from '#web/lib/format/format-elapsed-time.ts';
import { formatPercent } from '#web/lib/format/format-number.ts';
import { isOldPrice } from '#web/lib/format/price-freshness.ts';
import { useNow } from '#web/lib/hooks/use-now.ts';
import { classNames } from '#web/ui/layout/class-names.ts';
import { SelectableRow } from '#web/ui/roles/selectable-row.tsx';

export interface BookSelection {
  readonly selected: string;
  readonly onSelect: (bookmaker: string) => void;
}

interface Props {
  readonly book: string;
  readonly hold: number | undefined;
  readonly updatedAt: number | undefined;
  readonly selection: BookSelection | undefined;
  /** Whether the row is only on a wide screen, where the table of a card has every bookmaker. */
  readonly isExtra: boolean;
  readonly children: ReactNode;
}

/** A click on the row selects the bookmaker, where that is possible. A button does the same for keyboards and screen readers. */
export function BookRow({ book, hold, updatedAt, selection, isExtra, children }: Props) {
  const selected = book === selection?.selected;
  const title = (
    <>
      <span className="block text-sm leading-tight font-[650] font-stretch-semi-condensed">{bookTitle(book)}</span>
      <BookFacts hold={hold} updatedAt={updatedAt} />
    </>
  );
  return (
    <SelectableRow
      data-selected={selected}
      onSelect={selection && (() => selection.onSelect(book))}
      className={classNames(
        selection && 'cursor-pointer',
        isExtra && 'max-lg:hidden',
        selected ? 'bg-accent-fill/12 shadow-[inset_3px_0_0_var(--accent)]' : selection && 'hover:bg-sunken',
      )}
    >
      <th scope="row">
        {selection ? (
          // The button reaches into the padding of the cell, so that it is large enough for a thumb.
          <button type="button" aria-pressed={selected} className="-my-1 block min-h-11 w-full text-left leading-tight">
            {title}
          </button>
        ) : (
          title
        )}
      </th>
      {children}
    </SelectableRow>
  );
}

function BookFacts({ hold, updatedAt }: Pick<Props, 'hold' | 'updatedAt'>) {
  const now = useNow();
  if (hold === undefined && updatedAt === undefined) return null;
  const isStale = isOldPrice(updatedAt, now);
  return (
    <span className="figures block text-xs leading-tight font-[500] whitespace-nowrap text-muted">
      {hold !== undefined && (
        <span title="Hold: the share of all stakes that the book keeps when both sides are backed evenly">{formatPercent(hold)}</span>
      )}
      {hold !== undefined && updatedAt !== undefined && ' · '}
      {updatedAt !== undefined && (
        <span className={classNames(isStale && 'text-live')} title="Age of this price">
          {formatElapsedTime(updatedAt, now)}
        </span>
      )}
    </span>
  );
}
