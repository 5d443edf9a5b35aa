import { browserSetting } from './browser-setting.ts';
import { favoriteTeams } from './favorite-teams.ts';
import { myBooks } from './my-books.ts';
import { stakeSettings } from './stake-settings.ts';

/** The id of the user to whom the personal settings of this browser belong; empty before the first sign-in. */
const owner = browserSetting('courtline-settings-owner', (text) => text ?? '');

/** Removes the settings of another user. Settings chosen while nobody was signed in are kept. `null` after a sign-out. */
export function assignPersonalSettings(userId: number | null): void {
  const next = userId === null ? '' : String(userId);
  if (owner.current() === next) return;
  if (owner.current() !== '') {
    favoriteTeams.forget();
    myBooks.forget();
    stakeSettings.forget();
  }
  owner.choose(next);
}
