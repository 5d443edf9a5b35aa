import { BestMoneylines } from '#web/features/odds/components/best-moneylines.tsx';
import { FoldedGame } from '#web/features/games/components/folded-game.tsx';
import type { Game, GameView } from '#web/features/games/game.ts';
import { groupGamesByDay } from '#web/features/games/group-games-by-day.ts';
import { useNextDay } from '#web/features/games/api/use-next-day.ts';
import { useViewGame } from '#web/features/games/use-view-game.ts';
import { GameFigures } from '#web/features/predictions/components/game-figures.tsx';
import { useNow } from '#web/lib/time.ts';
import type { ReactNode } from 'react';

interface Props {
  readonly after: readonly Game[];
  readonly premium: readonly Game[] | undefined;
  readonly card: (game: Game) => ReactNode;
}

export function LaterGames({ after, premium, card }: Props) {
  const { games } = useNextDay(after, premium);
  const byView = new Map<GameView, Game>();
  const viewGame = useViewGame();
  for (const game of games) byView.set(viewGame(game), game);
  const groups = groupGamesByDay([...byView.keys()], useNow());
  return groups.map((group) => (
    <section key={group.heading} aria-label={group.heading}>
      <h2 className="mt-6 border-b border-line-strong pb-1 font-[650]">{group.heading}</h2>
      {group.games.map((game) => (
        <FoldedGame
          key={game.id}
          game={game}
          figures={
            <>
              <GameFigures game={game} />
              {game.hasOdds && <BestMoneylines game={game} />}
            </>
          }
        >
          {() => card(byView.get(game)!)}
        </FoldedGame>
      ))}
    </section>
  ));
}
