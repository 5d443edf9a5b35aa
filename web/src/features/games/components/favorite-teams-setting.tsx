import { TeamPicker } from './team-picker.tsx';
import { favoriteTeams } from '#web/lib/settings/favorite-teams.ts';

/** Lets the user choose favorite teams from all teams of the league. */
export function FavoriteTeamsSetting() {
  const favorites = favoriteTeams.use();
  return (
    <details className="no-print">
      <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-[650]">
        Favorite teams{favorites.length > 0 && `: ${favorites.length}`}
      </summary>
      <p className="mb-3 text-sm text-muted">Their games are listed first. The stars below each game do the same.</p>
      <TeamPicker label="Favorite teams" chosen={favorites} onChange={favoriteTeams.choose} />
    </details>
  );
}
