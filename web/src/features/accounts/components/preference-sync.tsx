import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PreferenceChanges } from '#contract/preferences.ts';
import { writeApi } from '#web/lib/api/api-client.ts';
import { apiQuery } from '#web/lib/api/api-query.ts';
import { favoriteTeams } from '#web/lib/settings/favorite-teams.ts';
import { oddsFormat } from '#web/lib/settings/odds-format.ts';
import { useUser } from '#web/lib/api/use-user.ts';

/**
 * Ties this browser's choices to the account. What the account has chosen counts when somebody signs in; what it has not
 * yet, it learns from the browser; and from then on every choice made here goes to the account too.
 */
export function PreferenceSync() {
  const userId = useUser()?.id;
  const { data } = useQuery({ ...apiQuery('/api/preferences'), enabled: userId !== undefined });
  useEffect(() => {
    if (userId === undefined || !data) return undefined;
    if (data.oddsFormat !== null) oddsFormat.choose(data.oddsFormat);
    if (data.favoriteTeams.length > 0) favoriteTeams.choose(data.favoriteTeams);
    else if (favoriteTeams.current().length > 0) save({ favoriteTeams: [...favoriteTeams.current()] });
    const stops = [
      oddsFormat.onChoice(() => save({ oddsFormat: oddsFormat.current() })),
      favoriteTeams.onChoice(() => save({ favoriteTeams: [...favoriteTeams.current()] })),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [userId, data]);
  return null;
}

/** A choice that cannot reach the account now still stands in this browser. */
function save(changes: PreferenceChanges): void {
  writeApi('PUT', '/api/preferences', changes).catch(() => undefined);
}
