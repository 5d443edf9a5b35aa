import type { GameTeam } from '#web/features/games/game.ts';
import { favoriteTeams, toggleTeam } from '#web/lib/settings/favorite-teams.ts';
import { classNames } from '#web/ui/layout/class-names.ts';
import { Icon } from '#web/ui/layout/icon.tsx';

/** A star button that adds or removes a favorite team. Games of favorite teams are listed first. */
export function FavoriteTeamButton({ team: { id, name, code } }: { readonly team: GameTeam }) {
  const favorites = favoriteTeams.use();
  const isFavorite = favorites.includes(id);
  return (
    <button
      type="button"
      aria-pressed={isFavorite}
      aria-label={`Follow ${code} ${name}`}
      title={isFavorite ? `You follow ${name}: their games are listed first` : `Follow ${name}: list their games first`}
      onClick={() => favoriteTeams.choose(toggleTeam(favorites, id))}
      className="figures inline-flex min-h-11 items-center gap-1 rounded-sm px-2 text-sm text-muted hover:bg-ground hover:text-text aria-pressed:text-text"
    >
      <Icon name="star" className={classNames('size-4', isFavorite && 'fill-accent text-accent')} />
      {code}
    </button>
  );
}
