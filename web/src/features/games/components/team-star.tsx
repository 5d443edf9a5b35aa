import { favouriteTeams, switchTeam } from '#web/lib/settings/favorite-teams.ts';
import { classNames } from '#web/ui/layout/class-names.ts';
import { Icon } from '#web/ui/layout/icon.tsx';

interface Props {
  readonly id: number;
  readonly name: string;
  readonly shortName: string;
}

/** Marks a team as a favourite: its games then come first. The star is filled, and pressed for those who do not see it. */
export function TeamStar({ id, name, shortName }: Props) {
  const favourites = favouriteTeams.use();
  const isFavourite = favourites.includes(id);
  return (
    <button
      type="button"
      aria-pressed={isFavourite}
      aria-label={`Favourite: ${name} ${shortName}`}
      onClick={() => favouriteTeams.choose(switchTeam(favourites, id))}
      className="figures no-print inline-flex min-h-11 items-center gap-1.5 rounded-sm px-2 text-sm text-muted hover:bg-ground hover:text-text aria-pressed:text-text"
    >
      <Icon name="star" className={classNames('size-4', isFavourite && 'fill-accent text-accent')} />
      {shortName}
    </button>
  );
}
