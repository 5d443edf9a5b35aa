import { memo, type ReactNode } from 'react';
import type { Market, Side } from '#domain/market/market.ts';
import { inProgress } from '#domain/game-rules.ts';
import type { Game } from '#web/features/games/game.ts';
import { type GameView, viewGame } from '#web/features/games/game-view.ts';
import { gameOfOffers, useRenderOffer } from '#web/features/games/offers/use-render-offer.tsx';
import { reasonForNoOdds } from '#web/features/games/reason-for-no-odds.ts';
import { useNow } from '#web/lib/hooks/use-now.ts';
import { useTimeZone } from '#web/lib/hooks/use-time-zone.ts';
import { useOddsFormat } from '#web/lib/settings/odds-format.ts';
import { classNames } from '#web/ui/layout/class-names.ts';
import { BestOfferCell, EstimateCell, MovementCells, OfferCell } from './board-cells.tsx';
import { boardLines } from './board-lines.ts';
import { isSideOf, rules } from '#domain/market/rules.ts';
import { startText } from './start-text.ts';

interface Props {
  readonly game: Game;
  readonly market: Market;
  /** Whether it is the first line of the game: the away team or over. */
  readonly isFirst: boolean;
  readonly books: readonly string[];
  readonly hasOurs: boolean;
  readonly movement: readonly number[] | undefined;
}

/** One of the two lines of a game. It is rendered again if this game, the odds format or the user changes, and once a minute. */
export const BoardRow = memo(function BoardRow({ game, market, isFirst, books, hasOurs, movement }: Props) {
  const view = viewGame(game, useNow());
  const timeZone = useTimeZone();
  const oddsFormat = useOddsFormat();
  const offers = gameOfOffers(view);
  const renderBest = useRenderOffer(offers, { fillsCell: true });
  const renderOffer = useRenderOffer(offers, { fillsCell: true, isTabStop: false });
  const line = boardLines(view, market)[isFirst ? 0 : 1];
  const shared = { line, oddsFormat };
  return (
    <tr
      className={classNames(
        'grid h-10 [grid-template-columns:inherit] contain-size [content-visibility:auto]',
        !isFirst && 'border-b border-line',
      )}
    >
      <SideHeading game={view} market={market} side={line.side} isFirst={isFirst} />
      {view.hasOdds ? (
        <>
          <BestOfferCell {...shared} renderOffer={renderBest} books={books} />
          <EstimateCell line={line} of={line.consensus} />
          {hasOurs && <EstimateCell line={line} of={line.ours} isOurs />}
          {books.map((book) => (
            <OfferCell key={book} {...shared} renderOffer={renderOffer} book={book} />
          ))}
          <MovementCells line={line} movement={movement} isFirst={isFirst} />
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
    </tr>
  );
});

interface SideHeadingProps {
  readonly game: GameView;
  readonly market: Market;
  readonly side: Side;
  readonly isFirst: boolean;
}

/** The side, and below it the start of the game. In a total, which belongs to both teams, the first line also names the game. */
function SideHeading({ game, market, side, isFirst }: SideHeadingProps) {
  const timeZone = useTimeZone();
  const now = useNow();
  const isTotal = !isSideOf(market, 'home');
  const matchup = `${game.away.code} @ ${game.home.code}`;
  const hasStart = isFirst !== isTotal;
  const content = (
    <>
      <span className={classNames(game.hasPage && 'underline decoration-line-strong underline-offset-3')}>
        {rules[market].sideName(side, { away: game.away.code, home: game.home.code })}
      </span>
      {isTotal && isFirst && <Detail>{matchup}</Detail>}
      {isTotal && !isFirst && <span className="sr-only"> {matchup}</span>}
      {!isTotal && <span className="sr-only"> {isFirst ? `@ ${game.home.name}` : `against ${game.away.name}`}</span>}
      {hasStart && <Detail>{startText(game, now, timeZone)}</Detail>}
    </>
  );
  const className = 'flex h-full flex-col justify-center pr-1 pl-4 sm:pl-2';
  return (
    <th scope="row" className="sticky left-0 z-10 bg-ground text-left [font-weight:650]">
      {game.hasPage ? (
        <a href={`/games/${game.id}`} className={classNames(className, '-outline-offset-2 hover:text-accent')}>
          {content}
        </a>
      ) : (
        <span className={className}>{content}</span>
      )}
    </th>
  );
}

function Detail({ children }: { readonly children: ReactNode }) {
  return <span className="text-xs/tight [font-weight:500] text-muted">{children}</span>;
}
