import { bookTitle } from '#domain/books.ts';
import type { Market } from '#domain/markets.ts';
import type { Game } from '#web/features/games/game.ts';
import { classNames } from '#web/ui/layout/class-names.ts';
import { NamedGroup } from '#web/ui/roles/named-group.tsx';
import { BoardGame } from './board-game.tsx';

interface Props {
  readonly caption: string;
  readonly games: readonly Game[];
  readonly market: Market;
  /** The bookmakers of the columns. */
  readonly books: readonly string[];
  readonly hasOurs: boolean;
  /** The consensus from the opening line until now, by game. */
  readonly movements: ReadonlyMap<string, readonly number[]>;
}

/**
 * The table scrolls in both directions below its head and beside its first column; the arrow keys scroll it when it has the focus.
 * Columns of a fixed width make its layout cheap, and a changed price does not move them.
 */
export function BoardTable({ caption, games, market, books, hasOurs, movements }: Props) {
  const wide = market === 'moneyline' ? 5 : 7;
  const columns = [
    { heading: 'Game', rem: 6.5 },
    { heading: 'No-vig', rem: wide },
    ...(hasOurs ? [{ heading: 'Ours', rem: wide }] : []),
    ...books.map((book) => ({ heading: bookTitle(book), rem: wide })),
    { heading: 'Open', rem: 4 },
    { heading: 'Move', rem: 5.5 },
  ];
  const width = columns.reduce((sum, { rem }) => sum + rem, 0);
  return (
    <NamedGroup
      label={caption}
      isScrollable
      className="relative mt-3 max-h-[calc(100dvh-6rem)] overflow-auto border-y border-line contain-content max-sm:-mx-4 sm:rounded-sm sm:border-x"
    >
      <table style={{ minWidth: `${width}rem` }} className="figures w-full table-fixed border-separate border-spacing-0 text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ heading, rem }, index) => (
              <th
                key={heading}
                scope="col"
                style={{ width: `${rem}rem` }}
                className={classNames(
                  'label sticky top-0 border-b border-line-strong bg-ground py-2 pr-2 align-bottom wrap-normal font-stretch-condensed tracking-normal text-muted',
                  index === 0 ? 'left-0 z-20 pl-2 text-left max-sm:pl-4' : 'z-10 text-right',
                )}
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        {games.map((game) => (
          <BoardGame key={game.id} game={game} market={market} books={books} hasOurs={hasOurs} movement={movements.get(game.id)} />
        ))}
      </table>
    </NamedGroup>
  );
}
