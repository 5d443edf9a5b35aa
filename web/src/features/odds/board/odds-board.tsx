import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { minuteMs } from '#domain/durations.ts';
import type { Market } from '#domain/market/market.ts';
import { type Game, type GameView, isFinished } from '#web/features/games/game.ts';
import { useNextDay } from '#web/features/games/api/use-next-day.ts';
import { useViewGame } from '#web/features/games/use-view-game.ts';
import { useTier } from '#web/lib/api/use-user.ts';
import { apiQuery } from '#web/lib/api/api-client.ts';
import { marketNames } from '#web/lib/format/market-names.ts';
import { pinnedBooks } from '#web/lib/settings/pinned-books.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { MovementsContext } from './board-cells.tsx';
import { BoardLegend } from './board-legend.tsx';
import { BoardTable } from './board-table.tsx';

interface Props {
  readonly games: readonly Game[];
  readonly date: string;
  readonly hasNextDay: boolean;
  /** The games with forecasts; undefined without premium. */
  readonly premium: readonly Game[] | undefined;
  readonly market: Market;
}

const none: readonly Game[] = [];

export function OddsBoard({ games, date, hasNextDay, premium, market }: Props) {
  const hasOurs = useTier() === 'premium';
  const { games: next, isLoading } = useNextDay(hasNextDay ? games : none, premium);
  const latest = useMemo(() => ({ all: [...games, ...next], isComplete: !isLoading }), [games, next, isLoading]);
  const { all, isComplete } = useDeferredValue(latest);
  const pinned = pinnedBooks.use();
  const viewGame = useViewGame();
  const { data } = useQuery({ ...apiQuery('/api/board/movement/:market', { market }), refetchInterval: minuteMs });
  const movements = useDeferredValue(useMemo(() => new Map(data?.map(({ gameId: id, values }) => [id, values])), [data]));
  // Games in progress are below those of the next day. Until that day is loaded they are left out, so that they do not move down.
  const open = all.filter((game) => (isComplete ? !isFinished(game) : viewGame(game).isUpcoming));
  const bookList = listBooks(open.map(viewGame), pinned);
  // `useMemo` keeps the same array while the books are the same, so that unchanged games are not rendered again.
  const books = useMemo(() => (bookList === '' ? [] : bookList.split(' ')), [bookList]);
  const caption = `${marketNames[market]} odds of every game and bookmaker`;
  return (
    <>
      {open.length > 0 ? (
        <MovementsContext value={movements}>
          <BoardTable caption={caption} games={open} date={date} market={market} books={books} hasOurs={hasOurs} />
        </MovementsContext>
      ) : isComplete ? (
        <p className="mt-5 text-sm text-muted">All games of the day are over.</p>
      ) : (
        <Skeleton className="mt-3 h-160 w-full" />
      )}
      {/* Before the table is complete, the games of the next day would move the legend down. */}
      {isComplete && <BoardLegend hasOurs={hasOurs} />}
    </>
  );
}

function listBooks(games: readonly GameView[], first: readonly string[]): string {
  const longestFirst = games.map(({ bookmakers }) => bookmakers).toSorted((a, b) => b.length - a.length);
  const books = new Set(longestFirst.flat());
  return [...new Set([...first.filter((book) => books.has(book)), ...books])].join(' ');
}
