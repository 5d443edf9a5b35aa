import { teamById, teamSlug } from '#domain/teams.ts';

interface Props {
  readonly id: number;
  /** What is shown in place of the full name, such as the code. */
  readonly short?: string;
  /** The name, if the team may be unknown. */
  readonly name?: string;
}

/** The name of a team, which leads to its page. */
export function TeamName({ id, short, name: given = '' }: Props) {
  const team = teamById(id);
  if (team === undefined) return given;
  return (
    <a
      href={`/teams/${teamSlug(team)}`}
      aria-label={short === undefined ? undefined : `${team.name} ${short}`}
      className="hover:text-accent hover:underline"
    >
      {short ?? team.name}
    </a>
  );
}
