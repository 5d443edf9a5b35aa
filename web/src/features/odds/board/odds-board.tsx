import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import type { Market } from '#domain/market/market.ts';
import { type Game, type GameView, isFinished } from '#web/features/games/game.ts';
import { useViewGame } from '#web/features/games/use-view-game.ts';
import { apiQuery } from '#web/lib/api/api-query.ts';
import { marketNames, marketOptions } from '#web/lib/format/market-names.ts';
import { oddsMarket } from '#web/lib/settings/odds-choices.ts';
import { ChoiceButtons } from '#web/ui/form/choice-buttons.tsx';
import { BoardTable } from './board-table.tsx';
import { OfferHint } from '#web/features/games/offers/offer-hint.tsx';

const refetchMovementEveryMs = 60_000;

export function OddsBoard({ games, isPremium }: { readonly games: readonly Game[]; readonly isPremium: boolean }) {
  const chosenMarket = oddsMarket.use();
  // Deferred values are rendered in slices that do not block a slow phone.
  const market = useDeferredValue(chosenMarket);
  const viewGame = useViewGame();
  const { data } = useQuery({ ...apiQuery('/api/board/movement/:market', { market }), refetchInterval: refetchMovementEveryMs });
  const movements = useMemo(() => new Map(data?.map(({ game_id: id, values }) => [id, values])), [data]);
  const open = useDeferredValue(games).filter((game) => !isFinished(game));
  const bookList = listBooks(open.map(viewGame));
  // `useMemo` keeps the same array while the books are the same, so that unchanged games are not rendered again.
  const books = useMemo(() => (bookList === '' ? [] : bookList.split(' ')), [bookList]);
  const caption = `${marketNames[market]} odds of every game and bookmaker`;
  return (
    <>
      <div className="mt-3 flex flex-wrap items-start justify-between gap-x-4">
        <ChoiceButtons<Market> label="Market" options={marketOptions} value={chosenMarket} onChange={oddsMarket.choose} />
        <BoardLegend hasOurs={isPremium} />
      </div>
      {open.length === 0 ? (
        <p className="mt-5 text-sm text-muted">All games of the day are over.</p>
      ) : (
        <BoardTable caption={caption} games={open} market={market} books={books} hasOurs={isPremium} movements={movements} />
      )}
    </>
  );
}

function listBooks(games: readonly GameView[]): string {
  const longestFirst = games.map(({ bookmakers }) => bookmakers).toSorted((a, b) => b.length - a.length);
  return [...new Set(longestFirst.flat())].join(' ');
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
            </>
          )}
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
