import type { GameTeam } from '#contract/games.ts';
import type { ReactNode } from 'react';
import type { Game } from '#web/features/games/game.ts';
import { classNames } from '#web/ui/layout/class-names.ts';
import { TeamName } from './team-name.tsx';
import { TeamLogo } from './team-logo.tsx';

interface Props {
  readonly game: Game;
  readonly level?: 'h1' | 'h2' | 'h3';
}

export function Matchup({ game, level: Heading = 'h2' }: Props) {
  const size = Heading === 'h1' ? 'text-lg sm:text-xl' : 'text-base sm:text-lg';
  return (
    <Heading
      className={classNames(
        'flex min-w-0 flex-1 large-text:basis-full flex-col gap-0.5 leading-tight md:flex-row md:items-center md:gap-3 font-[700] font-stretch-semi-condensed',
        size,
      )}
    >
      <TeamLine team={game.away} score={game.awayScore}>
        {' '}
        <span className="label text-muted">@</span>{' '}
      </TeamLine>
      <TeamLine team={game.home} score={game.homeScore} />
    </Heading>
  );
}

interface TeamLineProps {
  readonly team: GameTeam;
  readonly score: number | null;
  readonly children?: ReactNode;
}

function TeamLine({ team: { id, name, code }, score, children }: TeamLineProps) {
  return (
    <span className="flex min-w-0 items-center gap-2.5 sm:gap-3">
      <TeamLogo teamId={id} code={code} />
      <span>
        <TeamName id={id} name={name} />
        {children}
      </span>
      {score !== null && <span className="figures ml-auto pl-2 text-xl leading-none md:ml-0">{score}</span>}
    </span>
  );
}
