import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Matchup } from '#web/features/games/components/matchup.tsx';
import { TipOffTime } from '#web/features/games/components/tip-off-time.tsx';
import { OfflineOddsWarning } from '#web/features/odds/components/offline-odds-warning.tsx';
import { PriceBoxes } from '#web/features/odds/components/price-boxes.tsx';
import { type GameView, selectBook, viewGame } from '#web/features/games/game-view.ts';
import { usePublicGames } from '#web/features/games/api/use-games.ts';
import { bookTitle } from '#domain/books.ts';
import { useNow } from '#web/lib/hooks/use-now.ts';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

const mostGames = 3;

/** The first three games of the public list, with the prices of the first bookmaker. */
export function TodaysPredictions() {
  const { games, isPending, isError } = usePublicGames();
  const now = useNow();
  return (
    <section aria-labelledby="todays-predictions" className="border-t border-line">
      <div className="wrap section-y">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <h2 id="todays-predictions" className="title">
            Today’s Predictions
          </h2>
          <LinkButton href="/predictions" variant="outline">
            All games
          </LinkButton>
        </div>
        <OfflineOddsWarning books={games.flatMap((game) => Object.values(game.books))} />
        {isPending ? (
          <Cards>
            {Array.from({ length: mostGames }, (_, index) => (
              <Skeleton key={index} className="h-72" />
            ))}
          </Cards>
        ) : games.length === 0 ? (
          <div className="mt-10 border-y border-line py-10">
            <h3 className="heading">No Games Available</h3>
            <p className="mt-2 max-w-[56ch] text-muted">
              {isError
                ? 'Error loading predictions. Please try again later.'
                : 'There are no games scheduled for today. Please check back tomorrow for new predictions.'}
            </p>
          </div>
        ) : (
          <Cards>
            {games.slice(0, mostGames).map((game) => (
              <ShortCard key={game.id} game={viewGame(game, now)} />
            ))}
          </Cards>
        )}
      </div>
    </section>
  );
}

function Cards({ children }: { readonly children: ReactNode }) {
  return <div className="mt-10 grid gap-5 md:grid-cols-2 lg:grid-cols-3">{children}</div>;
}

function ShortCard({ game }: { readonly game: GameView }) {
  const { bookmaker, prices } = selectBook(game);
  return (
    <Panel className="flex min-h-72 flex-col gap-4 p-4 sm:p-5 md:max-lg:odd:last:col-span-2">
      <TipOffTime game={game} />
      <Matchup game={game} stacked level="h3" />
      <div className="mt-auto">
        <PriceBoxes prices={prices} home={game.home} away={game.away} />
        <p className="mt-3 flex items-center justify-between gap-3 text-xs text-muted">
          <span>{game.hasOdds && bookmaker !== undefined && `Prices of ${bookTitle(bookmaker)}`}</span>
          <Link
            href={`/predictions#game-${game.id}`}
            className="py-1.5 font-[650] text-text underline decoration-line-strong underline-offset-4 hover:text-accent"
          >
            Compare
            <span className="sr-only">
              {' '}
              {game.away.name} @ {game.home.name}
            </span>
          </Link>
        </p>
      </div>
    </Panel>
  );
}
