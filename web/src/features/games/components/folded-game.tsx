import { type ReactNode, useState } from 'react';
import type { GameView } from '#web/features/games/game.ts';
import { startText } from '#web/features/games/start-text.ts';
import { useTimeZone } from '#web/lib/time.ts';

interface Props {
  readonly game: GameView;
  readonly figures: ReactNode;
  readonly children: () => ReactNode;
}

export function FoldedGame({ game, figures, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { away, home } = game;
  return (
    <details id={`game-${game.id}`} className="scroll-mt-20 border-b border-line" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary
        data-game
        className="figures grid min-h-13 grid-cols-[4rem_auto_minmax(0,1fr)] items-center gap-x-3 hover:bg-raised large-text:flex large-text:flex-wrap sm:min-h-11 sm:grid-cols-[5.5rem_10rem_minmax(0,1fr)]"
      >
        <span className="text-sm font-[500] text-muted">
          <GameState game={game} />
        </span>
        <span className="sr-only">
          {away.name} @ {home.name}
        </span>
        <span aria-hidden="true" className="whitespace-nowrap">
          {away.code} <span className="text-muted">@</span> {home.code}
        </span>
        <span className="flex flex-wrap items-baseline justify-end gap-x-4 text-right large-text:justify-start sm:justify-start">
          {figures}
        </span>
      </summary>
      {isOpen && <div className="pb-3">{children()}</div>}
    </details>
  );
}

function GameState({ game: { startsAt, isLive, clock, isPostponed, status, awayScore, homeScore } }: Pick<Props, 'game'>) {
  const timeZone = useTimeZone();
  const score = awayScore === null ? undefined : `${awayScore}–${homeScore}`;
  if (isLive) {
    return (
      <>
        <span className="block text-live">{clock ?? 'Live'}</span>
        {score}
      </>
    );
  }
  if (status === 'canceled') return 'Canceled';
  if (status === 'final') return score ?? 'Final';
  return startText({ startsAt, isPostponed }, timeZone);
}
