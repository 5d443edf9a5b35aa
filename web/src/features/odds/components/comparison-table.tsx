import { useMemo } from 'react';
import { formatPercent } from '#web/lib/format/format-number.ts';
import { formatTotal } from '#web/lib/format/format-price.ts';
import { booksByPrices } from '#web/features/games/game-view.ts';
import { gameOfOffers, useRenderOffer } from '#web/features/games/offers/use-render-offer.tsx';
import { booksOnCard } from '#web/features/odds/books-on-card.ts';
import { type BookComparison, compareBooks } from '#web/features/odds/compare-books.ts';
import { LabelPair } from '#web/ui/layout/label-pair.tsx';
import { BookTable, type BookTableProps, EstimateHeading, TableLegend } from './book-table.tsx';
import { ComparisonRow } from './comparison-row.tsx';

/**
 * A table of the bookmakers' prices of one game: on a card on a narrow screen of five books, elsewhere of all of them. The best prices
 * and the consensus probabilities in the last row are those of all books.
 */
export function ComparisonTable({ game, selection, hasLegend = true, isClosed = false }: BookTableProps) {
  const { books, home, away } = game;
  const bookmakers = booksByPrices(game);
  const renderOffer = useRenderOffer(gameOfOffers(game));
  const comparison = useMemo(() => compareBooks(books), [books]);
  const listed = selection ? booksOnCard(bookmakers, selection.selected, Object.values(comparison.best)) : bookmakers;
  return (
    <BookTable
      game={game}
      title="Bookmaker Odds Comparison"
      columns={[
        'Bookmaker',
        <LabelPair key="home" name="ML Home" detail={home.code} />,
        <LabelPair key="away" name="ML Away" detail={away.code} />,
        'Total',
        'Over',
        'Under',
      ]}
      listed={listed.length}
      all={bookmakers.length}
      foot={comparison.home !== undefined && <NoVigRow comparison={comparison} />}
      legend={
        hasLegend && (
          <TableLegend>
            Best price of all books. For over and under the book’s total counts too: over is easier to win at a low total, under at a high
            one.
          </TableLegend>
        )
      }
      isClosed={isClosed}
    >
      {bookmakers.map((book) => {
        const prices = books[book];
        return prices === undefined ? null : (
          <ComparisonRow
            key={book}
            book={book}
            prices={prices}
            comparison={comparison}
            selection={selection}
            isExtra={!listed.includes(book)}
            renderOffer={renderOffer}
          />
        );
      })}
    </BookTable>
  );
}

/** The row with the consensus: the median of the operators' probabilities after the hold is removed. */
function NoVigRow({ comparison: { home, over, total } }: { readonly comparison: BookComparison }) {
  const percent = (value: number | undefined): string => (value === undefined ? '–' : formatPercent(value));
  const rest = (value: number | undefined): number | undefined => (value === undefined ? undefined : 1 - value);
  return (
    <tr>
      <EstimateHeading />
      <td>{percent(home)}</td>
      <td>{percent(rest(home))}</td>
      <td>{total === undefined ? '–' : formatTotal(total)}</td>
      <td>{percent(over)}</td>
      <td>{percent(rest(over))}</td>
    </tr>
  );
}
