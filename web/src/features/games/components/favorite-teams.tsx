import { TeamPicker } from './team-picker.tsx';
import { favouriteTeams } from '#web/lib/settings/favorite-teams.ts';

/** The setting behind the stars, for teams that do not play tonight too. Kept by this browser, and by the account of who is signed in. */
export function FavouriteTeams() {
  const favourites = favouriteTeams.use();
  return (
    <details className="no-print mt-8 border-t border-line pt-2">
      <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-[650]">
        Favourite teams{favourites.length > 0 && `: ${favourites.length}`}
      </summary>
      <p className="mb-3 text-sm text-muted">Their games come first.</p>
      <TeamPicker label="Favourite teams" chosen={favourites} onChange={favouriteTeams.choose} />
    </details>
  );
}
