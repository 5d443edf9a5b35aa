import { classNames } from '#web/ui/layout/class-names.ts';
import { TeamLogo } from './team-logo.tsx';

interface Props {
  readonly awayTeamId: number;
  readonly awayTeamName: string;
  readonly awayTeamShortName: string;
  readonly homeTeamId: number;
  readonly homeTeamName: string;
  readonly homeTeamShortName: string;
  readonly awayScore: number | undefined;
  readonly homeScore: number | undefined;
  /** Two lines under each other, also where there would be room for one. */
  readonly stacked?: boolean;
  readonly level?: 'h1' | 'h2' | 'h3';
}

/** Away @ home, as one heading. */
export function Matchup({ stacked = false, level: Heading = 'h2', ...game }: Props) {
  return (
    <Heading className={classNames('flex min-w-0 flex-col gap-1', !stacked && 'md:flex-row md:items-center md:gap-3')}>
      <Side isLarge={Heading === 'h1'} id={game.awayTeamId} name={game.awayTeamName} code={game.awayTeamShortName} score={game.awayScore} />
      <span className={classNames('label pl-3.5 leading-none text-muted', !stacked && 'md:pl-0')}>@</span>
      <Side isLarge={Heading === 'h1'} id={game.homeTeamId} name={game.homeTeamName} code={game.homeTeamShortName} score={game.homeScore} />
    </Heading>
  );
}

interface SideProps {
  readonly isLarge: boolean;
  readonly id: number;
  readonly name: string;
  readonly code: string;
  readonly score: number | undefined;
}

function Side({ isLarge, id, name, code, score }: SideProps) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <TeamLogo teamId={id} shortName={code} />
      <span className={classNames('leading-tight font-[700] font-stretch-semi-condensed', isLarge ? 'text-xl' : 'text-lg')}>{name}</span>
      {score !== undefined && <span className="figures ml-auto pl-2 text-xl leading-none md:ml-0">{score}</span>}
    </span>
  );
}
