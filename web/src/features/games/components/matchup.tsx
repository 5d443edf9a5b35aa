import type { Game, GameTeam } from '#web/features/games/game.ts';
import { classNames } from '#web/ui/layout/class-names.ts';
import { TeamLogo } from './team-logo.tsx';

interface Props {
  readonly game: Game;
  /** Shows the teams on two lines on every screen width. Otherwise wide screens show one line. */
  readonly stacked?: boolean;
  readonly level?: 'h1' | 'h2' | 'h3' | 'h4';
}

/** The two teams as one heading: `away @ home`. */
export function Matchup({ game, stacked = false, level: Heading = 'h2' }: Props) {
  return (
    <Heading className={classNames('flex min-w-0 flex-col gap-1', !stacked && 'md:flex-row md:items-center md:gap-3')}>
      <TeamLine isLarge={Heading === 'h1'} team={game.away} score={game.awayScore} />
      <span className={classNames('label pl-3.5 leading-none text-muted', !stacked && 'md:pl-0')}>@</span>
      <TeamLine isLarge={Heading === 'h1'} team={game.home} score={game.homeScore} />
    </Heading>
  );
}

interface TeamLineProps {
  readonly isLarge: boolean;
  readonly team: GameTeam;
  readonly score: number | undefined;
}

function TeamLine({ isLarge, team: { id, name, code }, score }: TeamLineProps) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <TeamLogo teamId={id} code={code} />
      <span className={classNames('leading-tight font-[700] font-stretch-semi-condensed', isLarge ? 'text-xl' : 'text-lg')}>{name}</span>
      {score !== undefined && <span className="figures ml-auto pl-2 text-xl leading-none md:ml-0">{score}</span>}
    </span>
  );
}
