import { PageLink } from '#web/ui/layout/page-link.tsx';
import { bookTitle } from '#domain/books.ts';
import { easternDate } from '#domain/league-date.ts';
import type { Market, Side } from '#domain/market/market.ts';
import type { Game, GameView } from '#web/features/games/game.ts';
import { classNames } from '#web/ui/layout/class-names.ts';
import { ArrowKeyTable } from '#web/ui/roles/arrow-key-table.tsx';
import { NamedGroup } from '#web/ui/roles/named-group.tsx';
import { useViewGame } from '#web/features/games/use-view-game.ts';
import { groupGamesByDay } from '#web/features/games/group-games-by-day.ts';
import { pinnedBooks } from '#web/lib/settings/pinned-books.ts';
import { type ComponentProps, Fragment, memo, type ReactNode } from 'react';
import { inProgressText } from '#domain/game-rules.ts';
import { gameOfOffers, offerInCell } from '#web/features/games/offers/offer-button.tsx';
import { reasonForNoOdds } from '#web/features/games/reason-for-no-odds.ts';
import { describeEarlierForecast } from '#web/features/games/said-before.ts';
import { useNow, useTimeZone } from '#web/lib/time.ts';
import { useOddsFormat } from '#web/lib/format/format-price.ts';
import { BestOfferCell, EstimateCell, MovementCells, OfferCell, ValueCell } from './board-cells.tsx';
import { boardLines } from './board-lines.ts';
import { isSideOf, rules } from '#domain/market/rules.ts';
import { startText } from '#web/features/games/start-text.ts';

interface Props {
  readonly caption: string;
  readonly games: readonly Game[];
  /** The date that the toolbar shows. */
  readonly date: string;
  readonly market: Market;
  readonly books: readonly string[];
  /** Whether there are columns for our estimates. */
  readonly hasOurs: boolean;
}

/**
 * The arrow keys scroll the table when it has the focus, and move between its links and prices when one of them has it; the Tab key visits
 * only the game and the best price of each line. Rows have a fixed height: the browser lays out and paints only those on the screen.
 */
export function BoardTable({ caption, games, date, market, books, hasOurs }: Props) {
  const byId = new Map(games.map((game) => [game.id, game]));
  const days = groupGamesByDay(games.map(useViewGame()), useNow());
  return (
    <div className={classNames('scroll-edges [--edge-start:var(--game)] max-sm:-mx-4', widths)}>
      <NamedGroup
        label={caption}
        isScrollable
        className="relative max-h-[calc(100dvh-4rem)] scroll-pt-12 scroll-pr-2 scroll-pl-22 overflow-auto border-y border-line contain-content sm:rounded-sm sm:border-x"
      >
        <ArrowKeyTable className="figures block w-max min-w-full text-right text-sm leading-tight whitespace-nowrap">
          <caption className="sr-only">{caption}</caption>
          <thead className="sticky top-0 z-20 block h-10 bg-ground sm:h-7">
            <tr className={classNames(rowStyle, 'h-full border-b border-line-strong')}>
              <Heading className="sticky left-0 z-10 w-(--game) bg-ground pl-4 text-left sm:pl-2">Game</Heading>
              <Heading className="w-(--best-offer)">Best</Heading>
              <Heading className="w-(--estimate)">No-vig</Heading>
              {hasOurs && (
                <>
                  <Heading className="w-(--estimate)">{market === 'moneyline' ? 'Ours' : 'Ours, same line'}</Heading>
                  <Heading className="w-(--value)">Value</Heading>
                </>
              )}
              {books.map((book) => (
                <Heading key={book} className="w-(--book)">
                  <button
                    type="button"
                    title={`Show ${bookTitle(book)} first`}
                    className="hover:text-text"
                    onClick={() => pinnedBooks.pin(book)}
                  >
                    {bookTitle(book)}
                  </button>
                </Heading>
              ))}
              <Heading className="w-13">Open</Heading>
              <Heading className="w-21">Move</Heading>
            </tr>
          </thead>
          <tbody className="block">
            {days.map((day, index) => (
              <Fragment key={day.heading}>
                {/* On a wide screen the date in the toolbar names the first day. */}
                <tr className={classNames('block bg-sunken text-left', index === 0 && isUpcomingOn(date, day.games[0]) && 'sm:sr-only')}>
                  <th
                    scope="rowgroup"
                    className="sticky left-0 inline-block px-4 py-1 text-left text-sm [font-weight:650] sm:px-2 sm:py-px"
                  >
                    {day.heading}
                  </th>
                </tr>
                {day.games.map(({ id }) => {
                  const game = byId.get(id);
                  return game && <BoardGame key={id} {...{ game, market, books, hasOurs }} />;
                })}
              </Fragment>
            ))}
          </tbody>
        </ArrowKeyTable>
      </NamedGroup>
    </div>
  );
}

const isUpcomingOn = (date: string, game: GameView | undefined): boolean =>
  game !== undefined && game.isUpcoming && easternDate(new Date(game.startsAt)) === date;

/** Widths of the columns. On a phone a cell has two lines. On wider screens it has one, so that twelve games are on the screen at once. */
const widths =
  '[--game:5rem] [--best-offer:5.25rem] [--estimate:3rem] [--value:3rem] [--book:4rem] sm:[--game:7.5rem] sm:[--best-offer:9rem] sm:[--estimate:3.5rem] sm:[--value:3.5rem] with-line:sm:[--best-offer:10.5rem] with-line:sm:[--estimate:5.25rem] with-line:sm:[--book:5.5rem]';

/** The columns share the room that is left. A column that the stylesheet hides leaves its room to the others. */
const rowStyle = 'flex *:min-w-0 *:shrink-0 *:grow';

function Heading({ className, ...props }: ComponentProps<'th'>) {
  return (
    <th
      scope="col"
      className={classNames('content-center pr-1.5 text-xs leading-none whitespace-normal text-muted', className)}
      {...props}
    />
  );
}

interface GameProps extends Omit<Props, 'caption' | 'games' | 'date'> {
  readonly game: Game;
}

/**
 * The two rows of a game, the first of which is that of the away team, or over. They are rendered again if this game, the odds format or the
 * user changes, and once a minute.
 */
const BoardGame = memo(function BoardGame({ game, market, books, hasOurs }: GameProps) {
  const view = useViewGame()(game);
  const timeZone = useTimeZone();
  const oddsFormat = useOddsFormat();
  const now = useNow();
  const offers = gameOfOffers(view);
  const renderBest = offerInCell(offers, true);
  const renderOffer = offerInCell(offers, false);
  return boardLines(view, market).map((line, index) => {
    const isFirst = index === 0;
    return (
      <tr
        key={line.side}
        className={classNames(rowStyle, 'h-10 sm:h-7 contain-size [content-visibility:auto]', !isFirst && 'border-b border-line')}
      >
        <SideHeading game={view} market={market} side={line.side} isFirst={isFirst} />
        {view.hasOdds ? (
          <>
            <BestOfferCell {...{ line, oddsFormat, books }} renderOffer={renderBest} />
            <EstimateCell of={line.consensus} line={line} />
            {hasOurs && (
              <>
                <EstimateCell of={line.ours} line={line} />
                <ValueCell line={line} />
              </>
            )}
            {books.map((book) => (
              <OfferCell key={book} {...{ line, oddsFormat, renderOffer, book, now }} />
            ))}
            <MovementCells line={line} gameId={view.id} isFirst={isFirst} />
          </>
        ) : (
          <td
            colSpan={4 + 2 * Number(hasOurs) + books.length}
            className={classNames('grow-1000! content-center px-2 text-left', view.isLive ? 'text-live italic' : 'text-muted')}
          >
            {/* This text stays beside the sticky first column and wraps on a phone, however wide the table is. */}
            <span className="sticky left-22 inline-block max-w-[calc(100vw-6rem)] whitespace-normal">
              {view.isLive ? (isFirst ? liveText(view) : describeEarlierForecast(view)) : isFirst && reasonForNoOdds(view, timeZone)}
            </span>
          </td>
        )}
      </tr>
    );
  });
});

const liveText = ({ clock, away, home, awayScore, homeScore }: GameView) =>
  [inProgressText, clock, awayScore !== null && `${away.code} ${awayScore} @ ${home.code} ${homeScore}`].filter(Boolean).join(' · ');

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
      <span className="underline decoration-line-strong underline-offset-3">
        {rules[market].sideName(side, { away: game.away.code, home: game.home.code })}
      </span>
      {isTotal && isFirst && <Detail>{matchup}</Detail>}
      {isTotal && !isFirst && <span className="sr-only"> {matchup}</span>}
      {!isTotal && <span className="sr-only"> {isFirst ? `@ ${game.home.name}` : `against ${game.away.name}`}</span>}
      {hasStart && <Detail>{startText(game, timeZone)}</Detail>}
    </>
  );
  return (
    <th scope="row" className="sticky left-0 z-10 w-(--game) bg-ground text-left [font-weight:650]">
      <PageLink
        {...(isFirst && { 'data-game': true })}
        href={`/games/${game.id}`}
        className="flex h-full flex-col justify-center pr-1 pl-4 -outline-offset-2 hover:text-accent sm:flex-row sm:items-baseline sm:justify-start sm:gap-2 sm:py-1 sm:pl-2"
      >
        {content}
      </PageLink>
    </th>
  );
}

function Detail({ children }: { readonly children: ReactNode }) {
  return <span className="text-xs/tight [font-weight:500] text-muted">{children}</span>;
}
