import { browserSetting } from './browser-setting.ts';
import { favoriteTeams } from './favorite-teams.ts';
import { stakeSettings } from './stake-settings.ts';

/** The id of the user to whom the personal settings of this browser belong; empty before the first sign-in. */
const owner = browserSetting('courtline-settings-owner', (text) => text ?? '');

/** Forgets settings of another user. Those chosen before signing in become the user's. `null`: the user has signed out. */
export function assignPersonalSettings(userId: number | null): void {
  const next = userId === null ? '' : String(userId);
  if (owner.current() === next) return;
  if (owner.current() !== '') {
    favoriteTeams.forget();
    stakeSettings.forget();
  }
  owner.choose(next);
}
