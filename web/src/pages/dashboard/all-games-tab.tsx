import { GameCard } from '#web/features/games/components/game-card.tsx';
import type { GameView } from '#web/features/games/game-view.ts';
import { compareBooks } from '#web/features/odds/compare-books.ts';
import { GameOdds } from '#web/features/odds/components/game-odds.tsx';
import { GamePredictions } from '#web/features/predictions/components/game-predictions.tsx';
import { ListPlaceholder, type ListState } from './list-placeholder.tsx';

export function AllGamesTab({ games, list }: { readonly games: readonly GameView[]; readonly list: ListState }) {
  if (games.length === 0) {
    return <ListPlaceholder list={list} heading="No games available right now" text="Check back soon for new predictions" />;
  }
  return (
    <div className="grid gap-6 sm:gap-8">
      {games.map((game) => (
        <GameCard
          key={game.id}
          game={game}
          odds={<GameOdds game={game} hasLegend={game === games[0]} />}
          predictions={<GamePredictions game={game} premium="loaded" marketHome={compareBooks(game.books).home} />}
        />
      ))}
    </div>
  );
}
