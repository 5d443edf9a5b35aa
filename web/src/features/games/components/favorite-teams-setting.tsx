import { TeamPicker } from './team-picker.tsx';
import { favoriteTeams } from '#web/lib/settings/favorite-teams.ts';

/** The setting behind the stars, for teams that do not play tonight too. Kept by this browser, and by the account of who is signed in. */
export function FavoriteTeams() {
  const favorites = favoriteTeams.use();
  return (
    <details className="no-print mt-8 border-t border-line pt-2">
      <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-[650]">
        Favorite teams{favorites.length > 0 && `: ${favorites.length}`}
      </summary>
      <p className="mb-3 text-sm text-muted">Their games come first.</p>
      <TeamPicker label="Favorite teams" chosen={favorites} onChange={favoriteTeams.choose} />
    </details>
  );
}
