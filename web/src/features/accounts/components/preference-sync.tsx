import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PreferenceChanges } from '#contract/preferences.ts';
import { usStateCodes } from '#domain/us-states.ts';
import { apiQuery, writeApi } from '#web/lib/api/api-client.ts';
import { favoriteTeams } from '#web/lib/settings/favorite-teams.ts';
import { chooseMyBooks } from '#web/lib/settings/choose-my-books.ts';
import { type BookChoice, myBooks } from '#web/lib/settings/my-books.ts';
import { assignPersonalSettings, hasSettingsFromBeforeSignIn } from '#web/lib/settings/personal-settings.ts';
import { oddsFormat } from '#web/lib/format/format-price.ts';

/**
 * On sign-in the settings of the account replace those of the browser. If the account has no favorite teams, those of the browser are saved
 * in it. If the account has no state and no books, those that were chosen in this browser before the sign-in are saved in it.
 */
export function PreferenceSync({ userId }: { readonly userId: number }) {
  const { data } = useQuery(apiQuery('/api/preferences'));
  useEffect(() => {
    if (!data) return undefined;
    assignPersonalSettings(userId);
    if (data.oddsFormat !== null) oddsFormat.choose(data.oddsFormat);
    if (data.favoriteTeams.length > 0) favoriteTeams.choose(data.favoriteTeams);
    else if (favoriteTeams.current().length > 0) save({ favoriteTeams: [...favoriteTeams.current()] });
    if (isChosen(myBooks.current()) && !isChosen(data) && hasSettingsFromBeforeSignIn()) saveBooks();
    else if (isChosen(data) || isChosen(myBooks.current())) chooseMyBooks(data);
    const unsubscribes = [
      oddsFormat.onChoice(() => save({ oddsFormat: oddsFormat.current() })),
      favoriteTeams.onChoice(() => save({ favoriteTeams: [...favoriteTeams.current()] })),
      myBooks.onChoice(saveBooks),
    ];
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe();
    };
  }, [userId, data]);
  return null;
}

const isChosen = ({ usState, books }: BookChoice): boolean => usState !== null || books.length > 0;

function saveBooks(): void {
  const { usState, books } = myBooks.current();
  save({ usState: usStateCodes.find((code) => code === usState) ?? null, books: [...books] });
}

function save(changes: PreferenceChanges): void {
  writeApi('PUT', '/api/preferences', changes).catch(() => undefined);
}
