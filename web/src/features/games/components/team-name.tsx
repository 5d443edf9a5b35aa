import { PageLink } from '#web/ui/layout/page-link.tsx';
import type { ReactNode } from 'react';
import { teamById, teamSlug } from '#domain/teams.ts';

interface Props {
  readonly id: number;
  /** What is shown in place of the full name, such as the code. */
  readonly short?: string;
  /** The name, if the team may be unknown. */
  readonly name?: string;
  /** The whole name, if not all of it is shown everywhere. */
  readonly children?: ReactNode;
}

export function TeamName({ id, short, name: given = '', children }: Props) {
  const team = teamById(id);
  if (team === undefined) return children ?? given;
  return (
    <PageLink
      href={`/teams/${teamSlug(team)}`}
      aria-label={short === undefined ? undefined : `${team.name} ${short}`}
      className="hover:text-accent hover:underline"
    >
      {children ?? short ?? team.name}
    </PageLink>
  );
}
