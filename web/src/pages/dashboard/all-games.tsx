import type { ReadGame } from '#web/features/predictions/game.ts';
import { GameCard } from '#web/pages/predictions/game-card.tsx';
import { ListInstead, type ListState } from './list-states.tsx';

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
