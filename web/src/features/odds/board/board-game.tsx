import { memo } from 'react';
import type { Market } from '#domain/markets.ts';
import { inProgress } from '#domain/game-rules.ts';
import { formatHandicap } from '#domain/odds/handicap.ts';
import type { Game } from '#web/features/games/game.ts';
import { type GameView, viewGame } from '#web/features/games/game-view.ts';
import { formatMonthDayAt, formatTime } from '#web/lib/format/format-date.ts';
import { formatPercent } from '#web/lib/format/format-number.ts';
import { useNow } from '#web/lib/hooks/use-now.ts';
import { useTimeZone } from '#web/lib/hooks/use-time-zone.ts';
import { Price } from '#web/features/odds/components/price.tsx';
import { classNames } from '#web/ui/layout/class-names.ts';
import { type BoardEstimate, type BoardLine, boardLines, valueOfSide } from './board-lines.ts';
import { SparkLine } from './spark-line.tsx';

interface Props {
  readonly game: Game;
  readonly market: Market;
  /** The bookmakers of the columns. */
  readonly books: readonly string[];
  readonly hasOurs: boolean;
  /** The consensus from the opening line until now; undefined while it is loaded. */
  readonly movement: readonly number[] | undefined;
}

/** The two lines of one game. They are rendered again only if this game changes. */
export const BoardGame = memo(function BoardGame({ game, market, books, hasOurs, movement }: Props) {
  const view = viewGame(game, useNow());
  const lines = boardLines(view, market);
  const columns = 3 + Number(hasOurs) + books.length;
  return (
    <tbody className="[&_[rowspan]]:border-b [&_[rowspan]]:border-line [&>tr:last-child>*]:border-b [&>tr:last-child>*]:border-line">
      {lines.map((line, index) => (
        <tr key={line.side}>
          <SideHeading game={view} line={line} isFirst={index === 0} />
          {view.hasOdds ? (
            <Estimates line={line} hasOurs={hasOurs} />
          ) : (
            index === 0 && (
              <td colSpan={columns} rowSpan={2} className={classNames('px-2', view.isLive ? 'text-live italic' : 'text-muted')}>
                {view.isLive ? inProgress : 'No bookmaker has a price yet.'}
              </td>
            )
          )}
          {view.hasOdds &&
            books.map((book) => {
              const prices = view.books[book];
              const offer = prices && line.offerOf(prices);
              return (
                <td key={book} className={cell}>
                  {offer === undefined ? (
                    <span className="text-muted">–</span>
                  ) : (
                    <span className={classNames('-mr-1 rounded-sm px-1', line.best.has(book) && 'inset-ring inset-ring-line-strong')}>
                      {offer.line !== undefined && <span className="mr-1.5 text-muted">{offer.line}</span>}
                      <Price quoted={offer.quoted} />
                      {line.best.has(book) && <span className="sr-only"> best price</span>}
                    </span>
                  )}
                </td>
              );
            })}
          {view.hasOdds && <Movement line={line} market={market} movement={movement} isFirst={index === 0} />}
        </tr>
      ))}
    </tbody>
  );
});

interface HeadingProps {
  readonly game: GameView;
  readonly line: BoardLine;
  readonly isFirst: boolean;
}

/** The first cell of a line. It stays visible when the board is scrolled. The two lines of a game have the codes of its teams. */
function SideHeading({ game, line: { side }, isFirst }: HeadingProps) {
  const team = isFirst ? game.away : game.home;
  const isTotal = side === 'over' || side === 'under';
  return (
    <th scope="row" className="sticky left-0 z-10 bg-ground py-1 pr-2 pl-2 text-left font-[650] max-sm:pl-4">
      <span className="flex items-baseline justify-between gap-2">
        {game.hasPage ? (
          <a
            href={`/games/${game.id}`}
            className="inline-flex min-h-6 items-center underline decoration-line-strong underline-offset-4 hover:text-accent"
          >
            {team.code}
            <span className="sr-only"> {isFirst ? `@ ${game.home.name}` : `against ${game.away.name}`}</span>
          </a>
        ) : (
          team.code
        )}
        <span className="text-xs font-[500] whitespace-nowrap text-muted">
          {isTotal ? (side === 'over' ? 'Over' : 'Under') : isFirst && <StartTime game={game} />}
        </span>
      </span>
    </th>
  );
}

function StartTime({ game: { startsAt } }: { readonly game: GameView }) {
  const timeZone = useTimeZone();
  const today = formatMonthDayAt(useNow(), timeZone);
  if (startsAt === undefined) return 'TBD';
  const day = formatMonthDayAt(startsAt, timeZone);
  return day === today ? formatTime(startsAt, timeZone) : day;
}

const cell = 'px-2 py-1 text-right whitespace-nowrap';

interface MovementProps extends Pick<Props, 'market' | 'movement'> {
  readonly line: BoardLine;
  readonly isFirst: boolean;
}

/** The columns after the bookmakers: opening line and movement. On a phone the prices are more important. */
function Movement({ line, market, movement, isFirst }: MovementProps) {
  const values = movement?.map((value) => valueOfSide(market, line.side, value));
  const [opened, last] = [values?.[0], values?.at(-1)];
  const format = formats[market];
  return (
    <>
      <td className={classNames(cell, 'text-muted')}>{opened === undefined ? '–' : format(opened)}</td>
      {isFirst && (
        <td rowSpan={2} className={cell}>
          {values !== undefined && opened !== undefined && last !== undefined && (
            <SparkLine values={values} label={`From ${format(opened)} to ${format(last)}`} />
          )}
        </td>
      )}
    </>
  );
}

/** The columns before the bookmakers: consensus and our estimate. */
function Estimates({ line, hasOurs }: { readonly line: BoardLine; readonly hasOurs: boolean }) {
  return (
    <>
      <td className={cell}>
        <Estimate of={line.consensus} />
      </td>
      {hasOurs && (
        <td className={classNames(cell, 'text-accent')}>
          <Estimate of={line.ours} />
        </td>
      )}
    </>
  );
}

function Estimate({ of }: { readonly of: BoardEstimate | undefined }) {
  if (of === undefined) return <span className="text-muted">–</span>;
  return (
    <>
      {of.line !== undefined && <span className="mr-1.5 text-muted">{of.line}</span>}
      {formatPercent(of.probability)}
    </>
  );
}

/** The formats of the values of the movement. */
const formats: Readonly<Record<Market, (value: number) => string>> = { moneyline: formatPercent, spread: formatHandicap, total: String };
