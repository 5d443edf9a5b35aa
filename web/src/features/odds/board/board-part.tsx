import { memo } from 'react';
import type { Market } from '#domain/market/market.ts';
import { inProgress } from '#domain/game-rules.ts';
import type { Game } from '#web/features/games/game.ts';
import { viewGame } from '#web/features/games/game-view.ts';
import { gameOfOffers, useRenderOffer } from '#web/features/games/offers/use-render-offer.tsx';
import { reasonForNoOdds } from '#web/features/games/reason-for-no-odds.ts';
import { useNow } from '#web/lib/hooks/use-now.ts';
import { useTimeZone } from '#web/lib/hooks/use-time-zone.ts';
import { useOddsFormat } from '#web/lib/settings/odds-format.ts';
import { classNames } from '#web/ui/layout/class-names.ts';
import { BestOfferCell, EstimateCell, MovementCells, OfferCell } from './board-cells.tsx';
import { boardLines } from './board-lines.ts';
import { SideHeading } from './side-heading.tsx';

interface Props {
  readonly game: Game;
  readonly market: Market;
  /** Whether it belongs to the first line of the game: the away team or over. */
  readonly isFirst: boolean;
  /** 0 is the start of the line, which a phone shows without scrolling. The others have some of the bookmakers. */
  readonly index: number;
  /** The bookmakers of the columns. */
  readonly books: readonly string[];
  readonly hasOurs: boolean;
  /** The consensus from the opening line until now; undefined while it is loaded. */
  readonly movement: readonly number[] | undefined;
}

const booksOfPart = 4;

/** The number of parts of a line with these bookmakers. */
export const countParts = (books: readonly string[]): number => 1 + Math.max(1, Math.ceil(books.length / booksOfPart));

/** A part of one of the two lines of a game. It is rendered again if this game, the odds format or the user changes, and once a minute. */
export const BoardPart = memo(function BoardPart({ game, market, isFirst, index, books, hasOurs, movement }: Props) {
  const view = viewGame(game, useNow());
  const timeZone = useTimeZone();
  const oddsFormat = useOddsFormat();
  const offers = gameOfOffers(view);
  const renderBest = useRenderOffer(offers, { fillsCell: true });
  const renderOffer = useRenderOffer(offers, { fillsCell: true, isTabStop: false });
  const line = boardLines(view, market)[isFirst ? 0 : 1];
  const shared = { line, oddsFormat };
  const showOffer = (book: string) => <OfferCell key={book} {...shared} renderOffer={renderOffer} book={book} />;
  if (index > 0) {
    return view.hasOdds ? (
      <>
        {books.slice((index - 1) * booksOfPart, index * booksOfPart).map(showOffer)}
        {index === countParts(books) - 1 && <MovementCells line={line} movement={movement} isFirst={isFirst} />}
      </>
    ) : null;
  }
  return (
    <>
      <SideHeading game={view} market={market} side={line.side} isFirst={isFirst} />
      {view.hasOdds ? (
        <>
          <BestOfferCell {...shared} renderOffer={renderBest} books={books} />
          <EstimateCell line={line} of={line.consensus} />
          {hasOurs && <EstimateCell line={line} of={line.ours} isOurs />}
        </>
      ) : (
        <td
          colSpan={4 + Number(hasOurs) + books.length}
          className={classNames('col-[2/-1] content-center px-2 text-left', view.isLive ? 'text-live italic' : 'text-muted')}
        >
          {/* It stays beside the first column and wraps on a phone, however wide the table is. */}
          {isFirst && (
            <span className="sticky left-22 inline-block max-w-[calc(100vw-6rem)] whitespace-normal">
              {view.isLive ? inProgress : reasonForNoOdds(view, timeZone)}
            </span>
          )}
        </td>
      )}
    </>
  );
});
