import type { ReadGame } from '#web/features/games/game.ts';
import { GameCard } from '#web/features/games/components/game-card.tsx';
import { ListInstead, type ListState } from './list-placeholder.tsx';

export function AllGames({ games, state }: { readonly games: readonly ReadGame[]; readonly state: ListState }) {
  if (games.length === 0) {
    return <ListInstead state={state} heading="No games available right now" text="Check back soon for new predictions" />;
  }
  return (
    <div className="grid gap-6 sm:gap-8">
      {games.map((game) => (
        <GameCard key={game.id} game={game} tier="premium" hasPremium />
      ))}
    </div>
  );
}
