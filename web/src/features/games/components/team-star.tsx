import { favoriteTeams, switchTeam } from '#web/lib/settings/favorite-teams.ts';
import { classNames } from '#web/ui/layout/class-names.ts';
import { Icon } from '#web/ui/layout/icon.tsx';

interface Props {
  readonly id: number;
  readonly name: string;
  readonly shortName: string;
}

/** Marks a team as a favorite: its games then come first. The star is filled, and pressed for those who do not see it. */
export function TeamStar({ id, name, shortName }: Props) {
  const favorites = favoriteTeams.use();
  const isFavorite = favorites.includes(id);
  return (
    <button
      type="button"
      aria-pressed={isFavorite}
      aria-label={`Favorite: ${name} ${shortName}`}
      onClick={() => favoriteTeams.choose(switchTeam(favorites, id))}
      className="figures no-print inline-flex min-h-11 items-center gap-1.5 rounded-sm px-2 text-sm text-muted hover:bg-ground hover:text-text aria-pressed:text-text"
    >
      <Icon name="star" className={classNames('size-4', isFavorite && 'fill-accent text-accent')} />
      {shortName}
    </button>
  );
}
