import { useMemo } from 'react';
import { type MoneylineSide, moneylineSides } from '#domain/markets.ts';
import { formatHandicap, handicapOf } from '#domain/odds/handicap.ts';
import type { Spread } from '#web/features/games/game.ts';
import type { RenderOffer } from '#web/features/games/offers/offered-side.ts';
import { gameOfOffers, useRenderOffer } from '#web/features/games/offers/use-render-offer.tsx';
import { booksOnCard } from '#web/features/odds/books-on-card.ts';
import { compareSpreads, type SpreadComparison } from '#web/features/odds/compare-spreads.ts';
import { formatPercent } from '#web/lib/format/format-number.ts';
import { classNames } from '#web/ui/layout/class-names.ts';
import { LabelPair } from '#web/ui/layout/label-pair.tsx';
import { BookRow } from './book-row.tsx';
import { BookTable, type BookTableProps, EstimateHeading, TableLegend } from './book-table.tsx';
import { Price } from './price.tsx';

const names: Readonly<Record<MoneylineSide, string>> = { home: 'Home', away: 'Away' };

/**
 * A table of the bookmakers' point spreads of one game, with the price of each team: on a card on a narrow screen of five books, elsewhere
 * of all of them.
 * The last row contains the consensus.
 */
export function SpreadTable({ game, selection, hasLegend = true, isClosed = false }: BookTableProps) {
  const { books } = game;
  const comparison = useMemo(() => compareSpreads(books), [books]);
  const renderOffer = useRenderOffer(gameOfOffers(game));
  const offering = game.bookmakers.filter((book) => books[book]?.spread !== undefined);
  const listed = selection ? booksOnCard(offering, selection.selected, Object.values(comparison.best)) : offering;
  if (offering.length === 0) return <p className="text-sm text-muted">No bookmaker has a spread for this game yet.</p>;
  return (
    <BookTable
      game={game}
      title="Spread Comparison"
      columns={['Bookmaker', ...moneylineSides.map((side) => <LabelPair key={side} name={names[side]} detail={game[side].code} />)]}
      listed={listed.length}
      all={offering.length}
      foot={<ConsensusRow comparison={comparison} />}
      legend={
        hasLegend && (
          <TableLegend>
            Best offer of all books, points and price together. A spread bet wins if the team’s score plus its points is higher than the
            opponent’s score.
          </TableLegend>
        )
      }
      isClosed={isClosed}
    >
      {offering.map((book) => {
        const { spread, updatedAt } = books[book] ?? {};
        if (spread === undefined) return null;
        return (
          <BookRow
            key={book}
            book={book}
            hold={comparison.holds.get(book)}
            updatedAt={updatedAt}
            selection={selection}
            isExtra={!listed.includes(book)}
          >
            {moneylineSides.map((side) => (
              <SpreadCell
                key={side}
                book={book}
                spread={spread}
                side={side}
                isBest={comparison.best[side].has(book)}
                renderOffer={renderOffer}
              />
            ))}
          </BookRow>
        );
      })}
    </BookTable>
  );
}

interface CellProps {
  readonly book: string;
  readonly spread: Spread;
  readonly side: MoneylineSide;
  readonly isBest: boolean;
  readonly renderOffer: RenderOffer;
}

function SpreadCell({ book, spread, side, isBest, renderOffer }: CellProps) {
  const quoted = spread[side];
  const line = handicapOf(spread.line, side);
  const price = (
    <span className={classNames('-mr-1 inline-block rounded-sm px-1', isBest && 'framed')}>
      {formatHandicap(line)}
      <span className="ml-2 inline-block min-w-[2.75em] text-sm font-[500] text-muted">
        <Price quoted={quoted} />
      </span>
      {isBest && <span className="sr-only"> best price</span>}
    </span>
  );
  return (
    <td className="whitespace-nowrap">
      {renderOffer && 'price' in quoted ? renderOffer({ book, side, line, price: quoted.price }, price) : price}
    </td>
  );
}

function ConsensusRow({ comparison: { line, home } }: { readonly comparison: SpreadComparison }) {
  if (line === undefined || home === undefined) return null;
  return (
    <tr>
      <EstimateHeading />
      {moneylineSides.map((side) => (
        <td key={side} className="whitespace-nowrap">
          {formatHandicap(handicapOf(line, side))}
          <span className="ml-2 inline-block min-w-[2.75em] text-sm font-[500]">{formatPercent(side === 'home' ? home : 1 - home)}</span>
        </td>
      ))}
    </tr>
  );
}
