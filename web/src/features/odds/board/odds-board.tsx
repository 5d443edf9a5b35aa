import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import type { Market } from '#domain/market/market.ts';
import type { Game } from '#web/features/games/game.ts';
import { type GameView, isFinished, viewGame } from '#web/features/games/game-view.ts';
import { apiQuery } from '#web/lib/api/api-query.ts';
import { marketNames, marketOptions } from '#web/lib/format/market-names.ts';
import { useNow } from '#web/lib/hooks/use-now.ts';
import { oddsMarket } from '#web/lib/settings/odds-market.ts';
import { ChoiceButtons } from '#web/ui/form/choice-buttons.tsx';
import { BoardLegend } from './board-legend.tsx';
import { BoardTable } from './board-table.tsx';

interface Props {
  readonly games: readonly Game[];
  readonly isPremium: boolean;
}

const movementEveryMs = 60_000;

export function OddsBoard({ games, isPremium }: Props) {
  const chosenMarket = oddsMarket.use();
  // Deferred values are rendered in slices that do not block a slow phone.
  const market = useDeferredValue(chosenMarket);
  const now = useNow();
  const { data } = useQuery({ ...apiQuery('/api/board/movement/:market', { market }), refetchInterval: movementEveryMs });
  const movements = useMemo(() => new Map(data?.map(({ game_id: id, values }) => [id, values])), [data]);
  const open = useDeferredValue(games).filter((game) => !isFinished(game));
  const bookList = listBooks(open.map((game) => viewGame(game, now)));
  // The same array as long as it has the same books, so that unchanged games are not rendered again.
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

/** The bookmakers of all games, in the order of the game with the most bookmakers, separated by spaces. */
function listBooks(games: readonly GameView[]): string {
  const longestFirst = games.map(({ bookmakers }) => bookmakers).toSorted((a, b) => b.length - a.length);
  return [...new Set(longestFirst.flat())].join(' ');
}
