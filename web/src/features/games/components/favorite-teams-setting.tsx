import { lazy, Suspense, useState } from 'react';
import { favoriteTeams } from '#web/lib/settings/favorite-teams.ts';

// Few visitors open the list, so its script is loaded then.
const TeamPicker = lazy(async () => ({ default: (await import('./team-picker.tsx')).TeamPicker }));

/** Lets the user choose favorite teams from all teams of the league. */
export function FavoriteTeamsSetting() {
  const favorites = favoriteTeams.use();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="no-print" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-[650]">
        Favorite teams{favorites.length > 0 && `: ${favorites.length}`}
      </summary>
      <p className="mb-3 text-sm text-muted">Their games are listed first. The stars below each game do the same.</p>
      {isOpen && (
        <Suspense>
          <TeamPicker label="Favorite teams" chosen={favorites} onChange={favoriteTeams.choose} />
        </Suspense>
      )}
    </details>
  );
}
