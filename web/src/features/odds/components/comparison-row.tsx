import { inProgress } from '#domain/game-rules.ts';
import { bookTitle } from '#domain/books.ts';
import { formatAge, staleAfterMs } from '#web/lib/format/format-age.ts';
import { formatPercent } from '#web/lib/format/format-percent.ts';
import { useNow } from '#web/lib/hooks/use-now.ts';
import { classNames } from '#web/ui/layout/class-names.ts';
import type { BookOdds, Market, PriceColumn } from '#web/features/odds/compare-books.ts';
import { InProgress, Price } from './price.tsx';

interface Props {
  readonly book: string;
  readonly odds: BookOdds;
  readonly market: Market;
  readonly selected: boolean;
  readonly onSelect: (bookmaker: string) => void;
}

/** One book. The whole row can be pressed; the button in it is the same choice for keyboards and screen readers. */
export function ComparisonRow({ book, odds, market, selected, onSelect }: Props) {
  const isLive = odds.mlHome === inProgress || odds.mlAway === inProgress;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the button inside answers to the keyboard, and its press arrives here
    <tr
      data-selected={selected}
      onClick={() => onSelect(book)}
      className={classNames('cursor-pointer', selected ? 'bg-accent-fill/12 shadow-[inset_3px_0_0_var(--accent)]' : 'hover:bg-sunken')}
    >
      <th scope="row">
        <button type="button" aria-pressed={selected} className="block w-full text-left leading-tight">
          <span className="text-sm font-[650] font-stretch-semi-condensed">{bookTitle(book)}</span>
          <BookFacts margin={market.margins.get(book)} updatedAt={odds.updatedAt} />
        </button>
      </th>
      {isLive ? (
        <td colSpan={5}>
          <InProgress />
        </td>
      ) : (
        <>
          <PriceCell column="mlHome" odds={odds} best={market.best.mlHome.has(book)} tinted />
          <PriceCell column="mlAway" odds={odds} best={market.best.mlAway.has(book)} tinted />
          <td className={odds.total === 'N/A' ? 'text-muted' : undefined}>{odds.total}</td>
          <PriceCell column="over" odds={odds} best={market.best.over.has(book)} />
          <PriceCell column="under" odds={odds} best={market.best.under.has(book)} />
        </>
      )}
    </tr>
  );
}

interface CellProps {
  readonly column: PriceColumn;
  readonly odds: BookOdds;
  readonly best: boolean;
  readonly tinted?: boolean;
}

function PriceCell({ column, odds, best, tinted = false }: CellProps) {
  return (
    <td>
      <span className={classNames('-mr-1 inline-block rounded-sm px-1', best && 'inset-ring inset-ring-line-strong')}>
        <Price text={odds[column]} tinted={tinted} />
        {best && <span className="sr-only"> best price</span>}
      </span>
    </td>
  );
}

function BookFacts({ margin, updatedAt }: { readonly margin: number | undefined; readonly updatedAt: number | undefined }) {
  const now = useNow();
  if (margin === undefined && updatedAt === undefined) return null;
  const isStale = updatedAt !== undefined && now - updatedAt > staleAfterMs;
  return (
    <span className="figures block text-xs font-[500] whitespace-nowrap text-muted">
      {margin !== undefined && <span title="Margin: what the book keeps of a balanced stake">{formatPercent(margin)}</span>}
      {margin !== undefined && updatedAt !== undefined && ' · '}
      {updatedAt !== undefined && (
        <span className={classNames(isStale && 'text-live')} title="Age of this price">
          {formatAge(updatedAt, now)}
        </span>
      )}
    </span>
  );
}
