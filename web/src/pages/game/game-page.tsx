import { use } from 'react';
import { useGame } from '#web/features/games/api/use-game.ts';
import { PathParams } from '#web/lib/routing/navigation.tsx';
import { PageSpinner } from '#web/ui/feedback/spinner.tsx';
import { NotFound } from '#web/ui/feedback/not-found.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { GameDetails } from './game-details.tsx';

/** The page of one game. Before tip-off it shows the odds, afterwards our predictions and their results. */
export function GamePage() {
  const { id = '' } = use(PathParams);
  const { page, isError } = useGame(id);
  if (page === null) return <NotFound />;
  if (isError) {
    return (
      <div className="wrap">
        <h1 className="sr-only">Game</h1>
        <EmptyState heading="Unable to Load the Game" text="The service could not be reached. Please try again later." isError />
      </div>
    );
  }
  return page === undefined ? <PageSpinner heading="Game" label="Loading the game" /> : <GameDetails page={page} />;
}
