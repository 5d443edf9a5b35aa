import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PreferenceChanges } from '#contract/preferences.ts';
import { writeApi } from '#web/lib/api/api-client.ts';
import { apiQuery } from '#web/lib/api/api-query.ts';
import { favoriteTeams } from '#web/lib/settings/favorite-teams.ts';
import { assignPersonalSettings } from '#web/lib/settings/personal-settings.ts';
import { oddsFormat } from '#web/lib/settings/odds-format.ts';

/** On sign-in the account's settings replace the browser's. An account without favorite teams gets the browser's teams. */
export function PreferenceSync({ userId }: { readonly userId: number }) {
  const { data } = useQuery(apiQuery('/api/preferences'));
  useEffect(() => {
    if (!data) return undefined;
    assignPersonalSettings(userId);
    if (data.oddsFormat !== null) oddsFormat.choose(data.oddsFormat);
    if (data.favoriteTeams.length > 0) favoriteTeams.choose(data.favoriteTeams);
    else if (favoriteTeams.current().length > 0) save({ favoriteTeams: [...favoriteTeams.current()] });
    const unsubscribes = [
      oddsFormat.onChoice(() => save({ oddsFormat: oddsFormat.current() })),
      favoriteTeams.onChoice(() => save({ favoriteTeams: [...favoriteTeams.current()] })),
    ];
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe();
    };
  }, [userId, data]);
  return null;
}

/** Saves changes to the account. A failure is ignored, because the setting is also stored in this browser. */
function save(changes: PreferenceChanges): void {
  writeApi('PUT', '/api/preferences', changes).catch(() => undefined);
}
