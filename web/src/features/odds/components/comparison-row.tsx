import { bookTitle } from '#domain/books.ts';
import type { Side } from '#domain/markets.ts';
import { formatElapsedTime, staleAfterMs } from '#web/lib/format/format-elapsed-time.ts';
import { formatPercent } from '#web/lib/format/format-number.ts';
import { useNow } from '#web/lib/hooks/use-now.ts';
import { formatTotal } from '#web/lib/format/format-price.ts';
import { classNames } from '#web/ui/layout/class-names.ts';
import { SelectableRow } from '#web/ui/roles/selectable-row.tsx';
import type { BookPrices } from '#web/features/games/game.ts';
import type { RenderOffer } from '#web/features/games/offers/offered-side.ts';
import type { BookComparison, PriceColumn } from '#web/features/odds/compare-books.ts';
import { Price } from './price.tsx';

export interface BookSelection {
  readonly selected: string;
  readonly onSelect: (bookmaker: string) => void;
}

interface Props {
  readonly book: string;
  readonly prices: BookPrices;
  readonly comparison: BookComparison;
  readonly selection: BookSelection | undefined;
  readonly renderOffer: RenderOffer;
}

/**
 * The prices of one bookmaker. Where the reader can select a bookmaker, a click on the row selects it, and a button does the
 * same for keyboards and screen readers.
 */
export function ComparisonRow({ book, prices, comparison, selection, renderOffer }: Props) {
  const { best, margins } = comparison;
  const selected = book === selection?.selected;
  const title = (
    <>
      <span className="block text-sm leading-tight font-[650] font-stretch-semi-condensed">{bookTitle(book)}</span>
      <BookFacts margin={margins.get(book)} updatedAt={prices.updatedAt} />
    </>
  );
  const priceCell = (column: PriceColumn, side: Side, line?: number) => {
    const quoted = prices[column];
    const isBest = best[column].has(book);
    const price = (
      <span className={classNames('-mr-1 inline-block rounded-sm px-1', isBest && 'inset-ring inset-ring-line-strong')}>
        <Price quoted={quoted} tinted={line === undefined} />
        {isBest && <span className="sr-only"> best price</span>}
      </span>
    );
    return <td>{renderOffer && 'price' in quoted ? renderOffer({ book, side, line, price: quoted.price }, price) : price}</td>;
  };
  return (
    <SelectableRow
      data-selected={selected}
      onSelect={selection && (() => selection.onSelect(book))}
      className={classNames(
        selection && 'cursor-pointer',
        selected ? 'bg-accent-fill/12 shadow-[inset_3px_0_0_var(--accent)]' : selection && 'hover:bg-sunken',
      )}
    >
      <th scope="row">
        {selection ? (
          <button type="button" aria-pressed={selected} className="block w-full text-left leading-tight">
            {title}
          </button>
        ) : (
          title
        )}
      </th>
      {priceCell('mlHome', 'home')}
      {priceCell('mlAway', 'away')}
      <td className={prices.total === undefined ? 'text-muted' : undefined}>{formatTotal(prices.total)}</td>
      {priceCell('over', 'over', prices.total)}
      {priceCell('under', 'under', prices.total)}
    </SelectableRow>
  );
}

function BookFacts({ margin, updatedAt }: { readonly margin: number | undefined; readonly updatedAt: number | undefined }) {
  const now = useNow();
  if (margin === undefined && updatedAt === undefined) return null;
  const isStale = updatedAt !== undefined && now - updatedAt > staleAfterMs;
  return (
    <span className="figures block text-xs leading-tight font-[500] whitespace-nowrap text-muted">
      {margin !== undefined && (
        <span title="Margin: the share of all stakes that the book keeps when both sides are backed evenly">{formatPercent(margin)}</span>
      )}
      {margin !== undefined && updatedAt !== undefined && ' · '}
      {updatedAt !== undefined && (
        <span className={classNames(isStale && 'text-live')} title="Age of this price">
          {formatElapsedTime(updatedAt, now)}
        </span>
      )}
    </span>
  );
}
