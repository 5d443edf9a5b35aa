import { memo } from 'react';
import type { Market } from '#domain/markets.ts';
import { inProgress } from '#domain/game-rules.ts';
import type { Game } from '#web/features/games/game.ts';
import { viewGame } from '#web/features/games/game-view.ts';
import { gameOfOffers, useRenderOffer } from '#web/features/games/offers/use-render-offer.tsx';
import { useNow } from '#web/lib/hooks/use-now.ts';
import { useOddsFormat } from '#web/lib/settings/odds-format.ts';
import { classNames } from '#web/ui/layout/class-names.ts';
import { BestOfferCell, EstimateCell, MovementCells, OfferCell } from './board-cells.tsx';
import { boardLines } from './board-lines.ts';
import { SideHeading } from './side-heading.tsx';

export interface BoardGameProps {
  readonly game: Game;
  readonly market: Market;
  /** The bookmakers of the columns. */
  readonly books: readonly string[];
  readonly hasOurs: boolean;
  /** The consensus from the opening line until now; undefined while it is loaded. */
  readonly movement: readonly number[] | undefined;
}

/** The two lines of one game. They are rendered again only if this game changes. */
export const BoardGame = memo(function BoardGame({ game, market, books, hasOurs, movement }: BoardGameProps) {
  const view = viewGame(game, useNow());
  const oddsFormat = useOddsFormat();
  const renderOffer = useRenderOffer(gameOfOffers(view));
  const columns = 4 + Number(hasOurs) + books.length;
  return (
    <tbody className="relative z-0 [&_[rowspan]]:border-b [&_[rowspan]]:border-line [&>tr:last-child>*]:border-b [&>tr:last-child>*]:border-line">
      {boardLines(view, market).map((line, index) => {
        const isFirst = index === 0;
        const shared = { line, market, oddsFormat, renderOffer };
        return (
          // In another market the same row has another side, and only its text changes.
          <tr key={isFirst ? 'first' : 'second'} className="h-10">
            <SideHeading game={view} side={line.side} isFirst={isFirst} />
            {!view.hasOdds && isFirst && (
              <td colSpan={columns} rowSpan={2} className={classNames('px-2', view.isLive ? 'text-live italic' : 'text-muted')}>
                {view.isLive ? inProgress : 'No bookmaker has a price yet.'}
              </td>
            )}
            {view.hasOdds && (
              <>
                <BestOfferCell {...shared} books={books} pricesOf={view.books} />
                <EstimateCell of={line.consensus} market={market} />
                {hasOurs && <EstimateCell of={line.ours} market={market} isOurs />}
                {books.map((book) => (
                  <OfferCell key={book} {...shared} book={book} prices={view.books[book]} />
                ))}
                <MovementCells line={line} market={market} movement={movement} isFirst={isFirst} />
              </>
            )}
          </tr>
        );
      })}
    </tbody>
  );
});
