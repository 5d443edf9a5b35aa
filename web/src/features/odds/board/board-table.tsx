import { bookTitle } from '#domain/books.ts';
import type { Market } from '#domain/markets.ts';
import type { Game } from '#web/features/games/game.ts';
import { classNames } from '#web/ui/layout/class-names.ts';
import { NamedGroup } from '#web/ui/roles/named-group.tsx';
import { BoardRow } from './board-row.tsx';
import { useInSlices } from './use-in-slices.ts';

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
 * Columns of a fixed width, the same in every market, make its layout cheap, and a changed price does not move them.
 */
export function BoardTable({ caption, games, market, books, hasOurs, movements }: Props) {
  const rows = useInSlices(
    games.flatMap((game) => {
      const row = { game, market, books, hasOurs, movement: movements.get(game.id) };
      // In another market the same row has another side, and only its text changes.
      return [
        { ...row, id: `${game.id} first`, isFirst: true },
        { ...row, id: `${game.id} second`, isFirst: false },
      ];
    }),
  );
  const columns = [
    { heading: 'Game', rem: 5 },
    { heading: 'Best', rem: 5.25 },
    { heading: 'No-vig', rem: 3.5 },
    ...(hasOurs ? [{ heading: 'Ours', rem: 3.5 }] : []),
    ...books.map((book) => ({ heading: bookTitle(book), rem: 4 })),
    { heading: 'Open', rem: 3.25 },
    { heading: 'Move', rem: 5.25 },
  ];
  const width = columns.reduce((sum, { rem }) => sum + rem, 0);
  return (
    <div className="scroll-edges mt-3 [--edge-start:5rem] max-sm:-mx-4">
      <NamedGroup
        label={caption}
        isScrollable
        className="relative max-h-[calc(100dvh-6rem)] scroll-pt-12 scroll-pl-22 overflow-auto border-y border-line contain-content sm:rounded-sm sm:border-x"
      >
        <table
          style={{ minWidth: `${width}rem` }}
          className={classNames(
            'figures w-full table-fixed border-separate border-spacing-0 text-right text-sm leading-tight whitespace-nowrap',
            // A price that can be selected takes its whole cell.
            '[&_button]:static [&_button]:block [&_button]:h-10 [&_button]:w-full [&_button]:px-1.5 [&_button]:text-right [&_button]:no-underline [&_button]:-outline-offset-2 [&_button]:before:content-none [&_button]:hover:bg-raised [&_button]:hover:text-accent',
          )}
        >
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {columns.map(({ heading, rem }, index) => (
                <th
                  key={heading}
                  scope="col"
                  style={{ width: `${rem}rem` }}
                  className={classNames(
                    'sticky top-0 h-10 border-b border-line-strong bg-ground pr-1.5 text-xs leading-tight whitespace-normal text-muted',
                    index === 0 ? 'left-0 z-20 pl-4 text-left sm:pl-2' : 'z-10',
                  )}
                >
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          {/* The browser lays out a row group as a whole. With one group per row, a changed price costs the layout of its row only. */}
          {rows.map(({ id, ...row }) => (
            <tbody key={id} className="relative z-0">
              <BoardRow {...row} />
            </tbody>
          ))}
        </table>
      </NamedGroup>
    </div>
  );
}
