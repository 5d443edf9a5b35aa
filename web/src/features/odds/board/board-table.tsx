import { bookTitle } from '#domain/books.ts';
import type { Market } from '#domain/market/market.ts';
import type { Game } from '#web/features/games/game.ts';
import { classNames } from '#web/ui/layout/class-names.ts';
import { ArrowKeyTable } from '#web/ui/roles/arrow-key-table.tsx';
import { NamedGroup } from '#web/ui/roles/named-group.tsx';
import { BoardRow } from './board-row.tsx';

interface Props {
  readonly caption: string;
  readonly games: readonly Game[];
  readonly market: Market;
  readonly books: readonly string[];
  readonly hasOurs: boolean;
  readonly movements: ReadonlyMap<string, readonly number[]>;
}

/**
 * The table scrolls in both directions below its head and beside its first column. The arrow keys scroll it when it has the focus,
 * and move between its links and prices when one of them has it; the Tab key visits only the game and the best price of each line.
 * Every row is a grid of the same columns and has a fixed height. The browser lays out and paints only the rows on the screen.
 * The columns are the same in every market, and a changed price does not move them.
 */
export function BoardTable({ caption, games, market, books, hasOurs, movements }: Props) {
  const columns = [
    { heading: 'Game', rem: 5 },
    { heading: 'Best', rem: 5.25 },
    { heading: 'No-vig', rem: 3.5 },
    ...(hasOurs ? [{ heading: market === 'moneyline' ? 'Ours' : 'Ours, same line', rem: 3.5 }] : []),
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
        className="relative max-h-[calc(100dvh-6rem)] scroll-pt-12 scroll-pr-2 scroll-pl-22 overflow-auto border-y border-line contain-content sm:rounded-sm sm:border-x"
      >
        <ArrowKeyTable
          style={{ minWidth: `${width}rem`, gridTemplateColumns: columns.map(({ rem }) => `minmax(0, ${rem}fr)`).join(' ') }}
          className="figures block w-full text-right text-sm leading-tight whitespace-nowrap"
        >
          <caption className="sr-only">{caption}</caption>
          <thead className="sticky top-0 z-20 block h-10 bg-ground [grid-template-columns:inherit]">
            <tr className="grid h-full [grid-template-columns:inherit] border-b border-line-strong">
              {columns.map(({ heading }, index) => (
                <th
                  key={heading}
                  scope="col"
                  className={classNames(
                    'min-w-0 content-center pr-1.5 text-xs leading-tight whitespace-normal text-muted',
                    index === 0 && 'sticky left-0 z-10 bg-ground pl-4 text-left sm:pl-2',
                  )}
                >
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="block [grid-template-columns:inherit]">
            {games.flatMap((game) =>
              [true, false].map((isFirst) => (
                <BoardRow key={`${game.id} ${isFirst}`} {...{ game, market, isFirst, books, hasOurs }} movement={movements.get(game.id)} />
              )),
            )}
          </tbody>
        </ArrowKeyTable>
      </NamedGroup>
    </div>
  );
}
