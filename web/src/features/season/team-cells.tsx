import type { ReactNode } from 'react';
import type { TeamForecast, TeamRating } from '#contract/season.ts';
import { TeamName } from '#web/features/games/components/team-name.tsx';
import { requireTeam } from '#domain/teams.ts';

interface Props {
  readonly team: TeamRating | TeamForecast;
  /** What stands before the name. */
  readonly children?: ReactNode;
}

/** The first two cells of a team's row: its name, which is its code on a phone, and its record. */
export function TeamCells({ team: { team_id: id, wins, losses }, children }: Props) {
  return (
    <>
      <th scope="row" className="font-[600] whitespace-nowrap">
        {children}
        <span className="sm:hidden">
          <TeamName id={id} short={requireTeam(id).code} />
        </span>
        <span className="max-sm:hidden">
          <TeamName id={id} />
        </span>
      </th>
      <td className="whitespace-nowrap text-muted">
        {wins}–{losses}
      </td>
    </>
  );
}
