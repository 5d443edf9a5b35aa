import type { ReactNode } from 'react';
import type { GameStatus } from '#domain/game-status.ts';
import { type GameView, isFinished } from '#web/features/games/game-view.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { Matchup } from './matchup.tsx';
import { FavoriteTeamButton } from './favorite-team-button.tsx';
import { TipOffTime } from './tip-off-time.tsx';

interface Props {
  readonly game: GameView;
  readonly odds: ReactNode;
  readonly predictions: ReactNode;
  /** Whether the visitor may see our predictions. After the game they stay on the card, whereas a locked panel is removed. */
  readonly hasPredictions: boolean;
}

/** One game in a list of games: its teams and start, and below them `odds` and `predictions`, which the page passes in. */
export function GameCard({ game, odds, predictions, hasPredictions }: Props) {
  const { id, away, home, status } = game;
  return (
    <Panel className="scroll-mt-20 max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0" id={`game-${id}`}>
      <article aria-label={`${away.name} @ ${home.name}`}>
        <header className="flex flex-col gap-3 px-4 py-4 sm:px-6 lg:flex-row lg:items-center lg:justify-between">
          <div className="flex flex-wrap items-center justify-between gap-x-4 lg:order-2">
            <TipOffTime game={game} />
            <span className="-mr-2 flex">
              <FavoriteTeamButton team={away} />
              <FavoriteTeamButton team={home} />
            </span>
          </div>
          <Matchup game={game} />
        </header>
        {isFinished(game) && !hasPredictions ? (
          <p className="flex flex-wrap justify-between gap-x-6 border-t border-line px-4 py-3 text-sm text-muted sm:px-6">
            {reasonForNoOdds(status)}
            <TextLink href={`/games/${id}`}>Our prediction and its result</TextLink>
          </p>
        ) : (
          <div className="grid gap-6 border-t border-line px-4 py-5 sm:px-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-8">
            <div className="flex min-w-0 flex-col gap-5">
              {odds}
              {!game.hasOdds && !game.isLive && <p className="text-sm text-muted">{reasonForNoOdds(status)}</p>}
            </div>
            <div className="grid min-w-0 gap-5 sm:max-lg:grid-cols-2 lg:content-start">{predictions}</div>
          </div>
        )}
      </article>
    </Panel>
  );
}

const reasonsForNoOdds: Partial<Record<GameStatus, string>> = {
  final: 'The game is over.',
  postponed: 'The game is postponed. Prices return with its new date.',
  canceled: 'The game is canceled.',
};

function reasonForNoOdds(status: GameStatus = 'scheduled'): string {
  return reasonsForNoOdds[status] ?? 'No bookmaker has a price for this game yet.';
}
