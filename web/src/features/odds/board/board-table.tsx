import { bookTitle } from '#domain/books.ts';
import type { Market, Side } from '#domain/market/market.ts';
import { type Game, type GameView } from '#web/features/games/game.ts';
import { classNames } from '#web/ui/layout/class-names.ts';
import { ArrowKeyTable } from '#web/ui/roles/arrow-key-table.tsx';
import { NamedGroup } from '#web/ui/roles/named-group.tsx';
import { useViewGame } from '#web/features/games/use-view-game.ts';
import { groupGamesByDay } from '#web/features/games/group-games-by-day.ts';
import { firstBooks } from '#web/lib/settings/first-books.ts';
import { Fragment, memo, type ReactNode } from 'react';
import { inProgressText } from '#domain/game-rules.ts';
import { gameOfOffers, useRenderOffer } from '#web/features/games/offers/use-render-offer.tsx';
import { reasonForNoOdds } from '#web/features/games/reason-for-no-odds.ts';
import { saidBefore } from '#web/features/games/said-before.ts';
import { useNow } from '#web/lib/hooks/use-now.ts';
import { useTimeZone } from '#web/lib/hooks/use-time-zone.ts';
import { useOddsFormat } from '#web/lib/settings/odds-format.ts';
import { BestOfferCell, EstimateCell, MovementCells, OfferCell, ValueCell } from './board-cells.tsx';
import { boardLines } from './board-lines.ts';
import { isSideOf, rules } from '#domain/market/rules.ts';
import { startText } from '#web/features/games/start-text.ts';

interface Props {
  readonly caption: string;
  readonly games: readonly Game[];
  readonly market: Market;
  readonly books: readonly string[];
  readonly hasOurs: boolean;
  readonly movements: ReadonlyMap<string, readonly number[]>;
}

/**
 * The arrow keys scroll the table when it has the focus, and move between its links and prices when one of them has it; the Tab key visits
 * only the game and the best price of each line. Rows are grids of fixed height: the browser lays out and paints only those on the screen.
 */
export function BoardTable({ caption, games, market, books, hasOurs, movements }: Props) {
  const columns: readonly Column[] = [
    { heading: 'Game', width: 'var(--game)' },
    { heading: 'Best', width: 'var(--best-offer)' },
    { heading: 'No-vig', width: 'var(--estimate)' },
    ...(hasOurs
      ? [
          { heading: market === 'moneyline' ? 'Ours' : 'Ours, same line', width: 'var(--estimate)' },
          { heading: 'Value', width: 'var(--value)' },
        ]
      : []),
    ...books.map((book) => ({ heading: bookTitle(book), width: 'var(--book)', book })),
    { heading: 'Open', width: '3.25rem' },
    { heading: 'Move', width: '5.25rem' },
  ];
  const byId = new Map(games.map((game) => [game.id, game]));
  const days = groupGamesByDay(games.map(useViewGame()), useNow());
  return (
    <div className={classNames('scroll-edges [--edge-start:var(--game)] max-sm:-mx-4', rules[market].hasLine ? widthsWithLine : widths)}>
      <NamedGroup
        label={caption}
        isScrollable
        className="relative max-h-[calc(100dvh-4rem)] scroll-pt-12 scroll-pr-2 scroll-pl-22 overflow-auto border-y border-line contain-content sm:rounded-sm sm:border-x"
      >
        <ArrowKeyTable
          style={{
            minWidth: `calc(${columns.map(({ width }) => width).join(' + ')})`,
            gridTemplateColumns: columns.map(({ width }) => `minmax(${width}, 1fr)`).join(' '),
          }}
          className="figures block w-full text-right text-sm leading-tight whitespace-nowrap"
        >
          <caption className="sr-only">{caption}</caption>
          <thead className="sticky top-0 z-20 block h-10 bg-ground sm:h-8 [grid-template-columns:inherit]">
            <tr className="grid h-full [grid-template-columns:inherit] border-b border-line-strong">
              {columns.map(({ heading, book }, index) => (
                <th
                  key={heading}
                  scope="col"
                  className={classNames(
                    'min-w-0 content-center pr-1.5 text-xs leading-none whitespace-normal text-muted',
                    index === 0 && 'sticky left-0 z-10 bg-ground pl-4 text-left sm:pl-2',
                  )}
                >
                  {book === undefined ? (
                    heading
                  ) : (
                    <button
                      type="button"
                      title={`Show ${heading} first`}
                      className="hover:text-text"
                      onClick={() => firstBooks.putFirst(book)}
                    >
                      {heading}
                    </button>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="block [grid-template-columns:inherit]">
            {days.map((day) => (
              <Fragment key={day.heading}>
                {days.length > 1 && (
                  <tr className="block bg-sunken text-left">
                    <th scope="rowgroup" className="sticky left-0 inline-block px-4 py-1 text-left text-sm [font-weight:650] sm:px-2">
                      {day.heading}
                    </th>
                  </tr>
                )}
                {day.games.flatMap(({ id }) =>
                  [true, false].map((isFirst) => {
                    const game = byId.get(id);
                    return (
                      game && (
                        <BoardRow key={`${id} ${isFirst}`} {...{ game, market, isFirst, books, hasOurs }} movement={movements.get(id)} />
                      )
                    );
                  }),
                )}
              </Fragment>
            ))}
          </tbody>
        </ArrowKeyTable>
      </NamedGroup>
    </div>
  );
}

interface Column {
  readonly heading: string;
  readonly width: string;
  readonly book?: string;
}

/** Widths of the columns. On a phone a cell has two lines. On wider screens it has one, so that twelve games are on the screen at once. */
const widths =
  '[--game:5rem] [--best-offer:5.25rem] [--estimate:3rem] [--value:3rem] [--book:4rem] sm:[--game:7.5rem] sm:[--best-offer:9rem] sm:[--estimate:3.5rem] sm:[--value:3.5rem]';
const widthsWithLine =
  '[--game:5rem] [--best-offer:5.25rem] [--estimate:3rem] [--value:3rem] [--book:4rem] sm:[--game:7.5rem] sm:[--best-offer:10.5rem] sm:[--estimate:5.25rem] sm:[--value:3.5rem] sm:[--book:5.5rem]';

interface RowProps {
  readonly game: Game;
  readonly market: Market;
  /** Whether it is the first row of the game: the away team or over. */
  readonly isFirst: boolean;
  readonly books: readonly string[];
  readonly hasOurs: boolean;
  readonly movement: readonly number[] | undefined;
}

/** One of the two rows of a game. It is rendered again if this game, the odds format or the user changes, and once a minute. */
const BoardRow = memo(function BoardRow({ game, market, isFirst, books, hasOurs, movement }: RowProps) {
  const view = useViewGame()(game);
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
        'grid h-10 sm:h-7 [grid-template-columns:inherit] contain-size [content-visibility:auto]',
        !isFirst && 'border-b border-line',
      )}
    >
      <SideHeading game={view} market={market} side={line.side} isFirst={isFirst} />
      {view.hasOdds ? (
        <>
          <BestOfferCell {...shared} renderOffer={renderBest} books={books} />
          <EstimateCell line={line} of="consensus" />
          {hasOurs && (
            <>
              <EstimateCell line={line} of="ours" />
              <ValueCell line={line} />
            </>
          )}
          {books.map((book) => (
            <OfferCell key={book} {...shared} renderOffer={renderOffer} book={book} />
          ))}
          <MovementCells line={line} movement={movement} isFirst={isFirst} />
        </>
      ) : (
        <td
          colSpan={4 + 2 * Number(hasOurs) + books.length}
          className={classNames('col-[2/-1] content-center px-2 text-left', view.isLive ? 'text-live italic' : 'text-muted')}
        >
          {/* This text stays beside the sticky first column and wraps on a phone, however wide the table is. */}
          <span className="sticky left-22 inline-block max-w-[calc(100vw-6rem)] whitespace-normal">
            {view.isLive ? (isFirst ? liveText(view) : saidBefore(view)) : isFirst && reasonForNoOdds(view, timeZone)}
          </span>
        </td>
      )}
    </tr>
  );
});

const liveText = ({ clock, away, home, awayScore, homeScore }: GameView) =>
  [inProgressText, clock, awayScore !== undefined && `${away.code} ${awayScore} @ ${home.code} ${homeScore}`].filter(Boolean).join(' · ');

interface SideHeadingProps {
  readonly game: GameView;
  readonly market: Market;
  readonly side: Side;
  readonly isFirst: boolean;
}

/** The side, and below it the start of the game. In a total, which belongs to both teams, the first line also names the game. */
function SideHeading({ game, market, side, isFirst }: SideHeadingProps) {
  const timeZone = useTimeZone();
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
      {hasStart && <Detail>{startText(game, timeZone)}</Detail>}
    </>
  );
  const className = 'flex h-full flex-col justify-center pr-1 pl-4 sm:flex-row sm:items-baseline sm:justify-start sm:gap-2 sm:py-1 sm:pl-2';
  return (
    <th scope="row" className="sticky left-0 z-10 bg-ground text-left [font-weight:650]">
      {game.hasPage ? (
        <a
          {...(isFirst && { 'data-game': true })}
          href={`/games/${game.id}`}
          className={classNames(className, '-outline-offset-2 hover:text-accent')}
        >
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
