import { useMemo } from 'react';
import { bookTitle } from '#domain/books.ts';
import { type MoneylineSide, moneylineSides } from '#domain/markets.ts';
import { formatHandicap, handicapOf } from '#domain/odds/handicap.ts';
import type { Spread } from '#web/features/games/game.ts';
import type { GameView } from '#web/features/games/game-view.ts';
import type { RenderOffer } from '#web/features/games/offers/offered-side.ts';
import { gameOfOffers, useRenderOffer } from '#web/features/games/offers/use-render-offer.tsx';
import { compareSpreads, type SpreadComparison } from '#web/features/odds/compare-spreads.ts';
import { formatPercent } from '#web/lib/format/format-number.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { classNames } from '#web/ui/layout/class-names.ts';
import { LabelPair } from '#web/ui/layout/label-pair.tsx';
import { Table } from '#web/ui/layout/table.tsx';
import { Price } from './price.tsx';

const title = 'Spread Comparison';
const names: Readonly<Record<MoneylineSide, string>> = { home: 'Home', away: 'Away' };

/** A table of every bookmaker's point spread of one game, with the price of each team. The last row contains the consensus. */
export function SpreadTable({ game }: { readonly game: GameView }) {
  const comparison = useMemo(() => compareSpreads(game.books), [game.books]);
  const renderOffer = useRenderOffer(gameOfOffers(game));
  const offers = game.bookmakers.flatMap((book) => {
    const spread = game.books[book]?.spread;
    return spread === undefined ? [] : [{ book, spread }];
  });
  if (offers.length === 0) return <p className="text-sm text-muted">No bookmaker has a spread for this game yet.</p>;
  const columns = ['Bookmaker', ...moneylineSides.map((side) => <LabelPair key={side} name={names[side]} detail={game[side].code} />)];
  return (
    <div>
      <h3 className="flex items-center justify-between gap-3 font-[650] max-sm:text-sm max-sm:leading-snug sm:pb-1">
        {title}
        <Badge>
          {offers.length} {offers.length === 1 ? 'book' : 'books'}
        </Badge>
      </h3>
      <Table caption={title} columns={columns} foot={<ConsensusRow comparison={comparison} />}>
        {offers.map(({ book, spread }) => (
          <tr key={book}>
            <th scope="row" className="text-sm leading-tight font-[650] font-stretch-semi-condensed">
              {bookTitle(book)}
            </th>
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
          </tr>
        ))}
      </Table>
      <p className="mt-2 text-xs text-muted">
        A spread bet wins if the team’s score plus its points is higher. The frame marks the best offer, points and price together.
      </p>
    </div>
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
    <span className={classNames('-mr-1 inline-block rounded-sm px-1', isBest && 'inset-ring inset-ring-line-strong')}>
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
      <th scope="row" className="leading-tight max-sm:text-xs sm:text-sm">
        Market’s estimate
        <span className="block text-xs font-[500] text-muted">without margin</span>
      </th>
      {moneylineSides.map((side) => (
        <td key={side} className="whitespace-nowrap">
          {formatHandicap(handicapOf(line, side))}
          <span className="ml-2 inline-block min-w-[2.75em] text-sm font-[500]">{formatPercent(side === 'home' ? home : 1 - home)}</span>
        </td>
      ))}
    </tr>
  );
}
