import type { ReportedPlayer } from '#contract/game-page.ts';
import { formatCount } from '#web/lib/format/format-number.ts';

const statusNames: Readonly<Record<ReportedPlayer['status'], string>> = {
  out: 'Out',
  doubtful: 'Doubtful',
  questionable: 'Questionable',
  probable: 'Probable',
  available: 'Available',
};

export function ReportedPlayers({ players, homeCode, awayCode }: Props) {
  return (
    <ul aria-label="Players in the injury reports" className="mt-3 grid grid-cols-1 gap-x-10 gap-y-2 lg:grid-cols-2">
      {players.map(({ team, name, status, chance, cases, points }) => (
        <li key={`${team} ${name}`} className="text-sm">
          <span className="font-[650]">
            {name} <span className="text-muted font-normal">{team === 'home' ? homeCode : awayCode}</span>
          </span>
          <span className="block">
            {statusNames[status]}: plays {wholePercent(chance)}
            {cases > 0 && ` (n ${formatCount(cases)})`}, worth {Math.abs(points).toFixed(1)} {points < 0 ? 'points less' : 'points'}
          </span>
        </li>
      ))}
    </ul>
  );
}

function wholePercent(chance: number): string {
  if (chance < 0.01) return 'under 1%';
  return chance > 0.99 ? 'over 99%' : `${Math.round(chance * 100)}%`;
}

interface Props {
  readonly players: readonly ReportedPlayer[];
  readonly homeCode: string;
  readonly awayCode: string;
}
