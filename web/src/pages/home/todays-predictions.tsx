import type { ReactNode } from 'react';
import { usePremiumGames, usePublicGames } from '#web/features/games/api/use-games.ts';
import { viewGame } from '#web/features/games/game-view.ts';
import { addForecasts } from '#web/features/games/merge-premium-games.ts';
import { OfflineOddsWarning } from '#web/features/odds/components/offline-odds-warning.tsx';
import { useUser } from '#web/lib/api/use-user.ts';
import { useNow } from '#web/lib/hooks/use-now.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { GameLines } from './game-lines.tsx';

const mostGames = 3;

/**
 * The first three games with the best price on each team. Beside it stands the probability that the books' prices imply; premium
 * members see ours instead. It looks like a scoreboard and is dark in both themes.
 */
export function TodaysPredictions() {
  const { games, isPending, isError } = usePublicGames();
  const user = useUser();
  const isPremium = user?.isPremium === true;
  const premium = usePremiumGames({ enabled: isPremium }).games;
  const now = useNow();
  const shown = (premium === undefined ? games : addForecasts(games, premium)).slice(0, mostGames);
  return (
    <section aria-labelledby="todays-predictions" className="scheme-dark rounded-md border border-line bg-sunken text-text">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line px-4 py-2.5 sm:px-5">
        <h2 id="todays-predictions" className="heading">
          Today’s Predictions
        </h2>
        <span className="text-sm">
          <TextLink href="/predictions">All games</TextLink>
        </span>
      </div>
      <OfflineOddsWarning books={games.flatMap((game) => Object.values(game.books))} />
      {isPending ? (
        <div className="grid gap-3 p-4">
          {Array.from({ length: mostGames }, (_, index) => (
            <Skeleton key={index} className="h-30" />
          ))}
        </div>
      ) : games.length === 0 ? (
        <NoGames>
          {isError
            ? 'Error loading predictions. Please try again later.'
            : 'There are no games scheduled for today. Please check back tomorrow for new predictions.'}
        </NoGames>
      ) : (
        <table className="w-full border-collapse">
          <caption className="sr-only">The first games with their best prices</caption>
          <thead>
            <tr className="label text-right text-muted">
              <th scope="col" className="pt-2.5 pl-4 text-left sm:pl-5">
                Team
              </th>
              <th scope="col" className="pt-2.5 pl-2 whitespace-nowrap">
                <span className={user === undefined ? 'until-known' : ''}>{isPremium ? 'We say' : 'Books say'}</span>
              </th>
              <th scope="col" className="pt-2.5 pr-4 pl-2 whitespace-nowrap sm:pr-5">
                Best price
              </th>
            </tr>
          </thead>
          {shown.map((game) => (
            <GameLines key={game.id} game={viewGame(game, now)} isPremium={isPremium} isUserLoading={user === undefined} />
          ))}
        </table>
      )}
    </section>
  );
}

function NoGames({ children }: { readonly children: ReactNode }) {
  return (
    <div className="px-4 py-8 sm:px-5">
      <h3 className="heading">No Games Available</h3>
      <p className="mt-2 max-w-[56ch] text-muted">{children}</p>
    </div>
  );
}
