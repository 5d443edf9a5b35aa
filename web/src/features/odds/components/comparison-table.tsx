import { useMemo } from 'react';
import { formatPercent } from '#web/lib/format/format-number.ts';
import { formatTotal } from '#web/lib/format/format-price.ts';
import type { GameView } from '#web/features/games/game-view.ts';
import { gameOfOffers, useRenderOffer } from '#web/features/games/offers/use-render-offer.tsx';
import { booksOnCard } from '#web/features/odds/books-on-card.ts';
import { type BookComparison, compareBooks } from '#web/features/odds/compare-books.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';
import { LabelPair } from '#web/ui/layout/label-pair.tsx';
import { Table } from '#web/ui/layout/table.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { type BookSelection, ComparisonRow } from './comparison-row.tsx';

interface Props {
  readonly game: GameView;
  /** The selected bookmaker, where the reader can select one. */
  readonly selection?: BookSelection;
  /** Whether the frame and the small figures are explained below the table. A list of games explains them once. */
  readonly hasLegend: boolean;
  /** Whether the reader must open the table. */
  readonly isClosed?: boolean;
}

const title = 'Bookmaker Odds Comparison';

/**
 * A table of the bookmakers' prices of one game: on a card of the first books, elsewhere of all of them. The best prices and the
 * consensus probabilities in the last row are those of all books.
 */
export function ComparisonTable({ game, selection, hasLegend, isClosed = false }: Props) {
  const { bookmakers, books, home, away } = game;
  const renderOffer = useRenderOffer(gameOfOffers(game));
  const comparison = useMemo(() => compareBooks(books), [books]);
  const listed = selection ? booksOnCard(bookmakers, selection.selected) : bookmakers;
  const others = bookmakers.length - listed.length;
  const columns = [
    'Bookmaker',
    <LabelPair key="home" name="ML Home" detail={home.code} />,
    <LabelPair key="away" name="ML Away" detail={away.code} />,
    'Total',
    'Over',
    'Under',
  ];
  const heading = (
    <h3 className="flex flex-1 items-center justify-between gap-3 font-[650] max-sm:text-sm max-sm:leading-snug sm:pb-1">
      {title}
      <Badge>
        {others > 0 && `${listed.length} of `}
        {bookmakers.length} {bookmakers.length === 1 ? 'book' : 'books'}
      </Badge>
    </h3>
  );
  const table = (
    <>
      <Table caption={title} columns={columns} foot={comparison.home !== undefined && <NoVigRow comparison={comparison} />}>
        {listed.map((book) => {
          const prices = books[book];
          return prices === undefined ? null : (
            <ComparisonRow key={book} book={book} prices={prices} comparison={comparison} selection={selection} renderOffer={renderOffer} />
          );
        })}
      </Table>
      {others > 0 && game.hasPage && (
        <p className="mt-2 text-sm">
          <TextLink href={`/games/${game.id}`}>All {bookmakers.length} books</TextLink>
        </p>
      )}
      {hasLegend && <Legend />}
    </>
  );
  if (!isClosed) {
    return (
      <div>
        {heading}
        {table}
      </div>
    );
  }
  return (
    <details className="group">
      <summary className="flex min-h-11 items-center gap-2 hover:text-accent">
        <Icon name="down" className="size-4 shrink-0 text-muted group-open:rotate-180" />
        {heading}
      </summary>
      {table}
    </details>
  );
}

/** Explains the frame and the two small figures under each bookmaker, for a reader who knows no betting terms. */
function Legend() {
  return (
    <dl className="mt-2 grid grid-cols-[auto_1fr] items-baseline gap-x-2 gap-y-1 text-xs text-muted [&_dt]:figures [&_dt]:text-text">
      <dt className="justify-self-start rounded-sm px-1 inset-ring inset-ring-line-strong">−110</dt>
      <dd>
        Best price of all books. For over and under the book’s total counts too: over is easier to win at a low total, under at a high one.
      </dd>
      <dt>4.5%</dt>
      <dd>Book’s margin: the share of all stakes that it keeps. Smaller is better for you.</dd>
      <dt>2 min</dt>
      <dd>Updated 2 min ago.</dd>
    </dl>
  );
}

/** The row with the consensus: the median of the operators' probabilities after the margin is removed. */
function NoVigRow({ comparison: { home, over, total } }: { readonly comparison: BookComparison }) {
  const percent = (value: number | undefined): string => (value === undefined ? '–' : formatPercent(value));
  const rest = (value: number | undefined): number | undefined => (value === undefined ? undefined : 1 - value);
  return (
    <tr>
      <th scope="row" className="leading-tight max-sm:text-xs min-[23rem]:whitespace-nowrap sm:text-sm">
        Market’s estimate
        <span className="block text-xs font-[500] text-muted">without margin</span>
      </th>
      <td>{percent(home)}</td>
      <td>{percent(rest(home))}</td>
      <td>{total === undefined ? '–' : formatTotal(total)}</td>
      <td>{percent(over)}</td>
      <td>{percent(rest(over))}</td>
    </tr>
  );
}
