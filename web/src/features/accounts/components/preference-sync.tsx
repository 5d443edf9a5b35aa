import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Choices } from '#contract/write-choices.ts';
import type { PreferenceChanges } from '#contract/preferences.ts';
import { apiQuery, writeApi } from '#web/lib/api/api-client.ts';
import { useSiteSettings } from '#web/lib/api/use-site-settings.ts';
import { favoriteTeams } from '#web/lib/settings/favorite-teams.ts';
import { choices } from '#web/lib/settings/choices.ts';
import { assignPersonalSettings, hasSettingsFromBeforeSignIn } from '#web/lib/settings/personal-settings.ts';

/**
 * On sign-in the settings of the account replace those of the browser. If the account has no favorite teams, those of the browser are saved
 * in it. If the account has no state and no books, those that were chosen in this browser before the sign-in are saved in it.
 */
export function PreferenceSync({ userId }: { readonly userId: number }) {
  const { data } = useQuery(apiQuery('/api/preferences'));
  const listed = useSiteSettings()?.bookmakers;
  useEffect(() => {
    if (!data || !listed) return undefined;
    assignPersonalSettings(userId);
    if (data.oddsFormat !== null) choices.choose({ odds: data.oddsFormat }, 'account');
    if (data.favoriteTeams.length > 0) favoriteTeams.choose(data.favoriteTeams);
    else if (favoriteTeams.current().length > 0) save({ favoriteTeams: [...favoriteTeams.current()] });
    const account = { state: data.usState, books: data.books };
    if (isChosen(choices.current()) && !isChosen(account) && hasSettingsFromBeforeSignIn()) saveBooks();
    else if (isChosen(account) || isChosen(choices.current())) choices.choose(account, 'account');
    const unsubscribes = [
      choices.onChoice(({ odds, state, books }) => {
        if (odds !== undefined) save({ oddsFormat: odds });
        if (state !== undefined || books !== undefined) saveBooks();
      }),
      favoriteTeams.onChoice(() => save({ favoriteTeams: [...favoriteTeams.current()] })),
    ];
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe();
    };
  }, [userId, data, listed]);
  return null;
}

const isChosen = ({ state, books }: Pick<Choices, 'state' | 'books'>): boolean => state !== null || books.length > 0;

function saveBooks(): void {
  const { state, books } = choices.current();
  save({ usState: state, books: [...books] });
}

function save(changes: PreferenceChanges): void {
  writeApi('PUT', '/api/preferences', changes).catch(() => undefined);
}
