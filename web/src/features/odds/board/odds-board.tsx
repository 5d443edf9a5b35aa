import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import type { Market } from '#domain/market/market.ts';
import { type Game, type GameView, isFinished } from '#web/features/games/game.ts';
import { useNextDay } from '#web/features/games/api/use-next-day.ts';
import { useViewGame } from '#web/features/games/use-view-game.ts';
import { tierOf, useUser } from '#web/lib/api/use-user.ts';
import { useHydrated } from '#web/lib/hydration/use-hydrated.ts';
import { apiQuery } from '#web/lib/api/api-query.ts';
import { marketNames } from '#web/lib/format/market-names.ts';
import { firstBooks } from '#web/lib/settings/first-books.ts';
import { BoardTable } from './board-table.tsx';
import { OfferHint } from '#web/features/games/offers/offer-hint.tsx';

const refetchMovementEveryMs = 60_000;

interface Props {
  readonly games: readonly Game[];
  /** Whether the board also lists the games of the next day. */
  readonly hasNextDay: boolean;
  /** The games with forecasts; undefined without premium. */
  readonly premium: readonly Game[] | undefined;
  readonly market: Market;
}

const none: readonly Game[] = [];

export function OddsBoard({ games, hasNextDay, premium, market }: Props) {
  const user = useUser();
  const hasOurs = user === undefined ? undefined : tierOf(user) === 'premium';
  const isHydrated = useHydrated();
  const { games: next, isLoading } = useNextDay(hasNextDay ? games : none, premium);
  const latest = useMemo(() => ({ all: [...games, ...next], isComplete: !isLoading }), [games, next, isLoading]);
  const { all, isComplete } = useDeferredValue(latest);
  const pinned = firstBooks.use();
  const viewGame = useViewGame();
  const { data } = useQuery({ ...apiQuery('/api/board/movement/:market', { market }), refetchInterval: refetchMovementEveryMs });
  const movements = useDeferredValue(useMemo(() => new Map(data?.map(({ game_id: id, values }) => [id, values])), [data]));
  const open = all.filter((game) => !isFinished(game));
  const bookList = listBooks(open.map(viewGame), pinned);
  // `useMemo` keeps the same array while the books are the same, so that unchanged games are not rendered again.
  const books = useMemo(() => (bookList === '' ? [] : bookList.split(' ')), [bookList]);
  const caption = `${marketNames[market]} odds of every game and bookmaker`;
  return (
    <>
      {open.length === 0 ? (
        <p className="mt-5 text-sm text-muted">All games of the day are over.</p>
      ) : (
        <BoardTable caption={caption} games={open} market={market} books={books} hasOurs={hasOurs} movements={movements} />
      )}
      {/* Before the table is complete, the games of the next day would move the legend down. */}
      {isHydrated && isComplete && <BoardLegend hasOurs={hasOurs === true} />}
    </>
  );
}

function listBooks(games: readonly GameView[], first: readonly string[]): string {
  const longestFirst = games.map(({ bookmakers }) => bookmakers).toSorted((a, b) => b.length - a.length);
  const books = new Set(longestFirst.flat());
  return [...new Set([...first.filter((book) => books.has(book)), ...books])].join(' ');
}

function BoardLegend({ hasOurs }: { readonly hasOurs: boolean }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <details className="text-sm open:w-full">
        <summary className="min-h-9 content-center sm:min-h-11 font-[650] hover:text-accent">Legend</summary>
        <dl className="mb-1 grid grid-cols-[auto_1fr] items-baseline gap-x-3 gap-y-1 text-xs text-muted [&_dt]:figures [&_dt]:text-text">
          <dt className="justify-self-start rounded-sm px-1 best-price">−110</dt>
          <dd>Best price of the compared books. In a spread or total each book’s line counts too.</dd>
          <dt>Best</dt>
          <dd>The best price, and the first book that has it.</dd>
          <dt>No-vig</dt>
          <dd>The books’ median probability without their hold and without pushes, at the line that most of them offer.</dd>
          {hasOurs && (
            <>
              <dt>Ours</dt>
              <dd>Our probability without pushes, at the same line as No-vig.</dd>
              <dt>Value</dt>
              <dd>The value gap of the best recorded offer on this side.</dd>
            </>
          )}
          <dt>▲ ▼</dt>
          <dd>The price has risen or fallen within five minutes. A price that is older than 15 minutes is in amber.</dd>
          <dt>Books</dt>
          <dd>The name of a book puts it first. “My books” hides the others.</dd>
          <dt>Open, Move</dt>
          <dd>The books’ median when they opened, and how it has moved since.</dd>
          <dt className="pointer-coarse:hidden">Keyboard</dt>
          <dd className="pointer-coarse:hidden">Tab goes from line to line. The arrow keys also go to every price that you can select.</dd>
        </dl>
      </details>
      <OfferHint />
    </div>
  );
}
