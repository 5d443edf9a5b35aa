import { browserSetting, forgetSetting } from './browser-setting.ts';
import { choices } from './choices.ts';

/** The storage keys of the personal settings. The settings themselves are not imported, because few pages need all of them. */
const personal = ['courtline-favorite-teams', 'courtline-stakes', 'courtline-pick-stake'];

/** The id of the user to whom the personal settings of this browser belong; empty while nobody is signed in. */
const owner = browserSetting('courtline-settings-owner', (text) => text ?? '');

let isFirst = false;

/** Whether someone has signed in since the page was loaded. The settings in this browser are then those chosen before the sign-in. */
export const hasSettingsFromBeforeSignIn = (): boolean => isFirst;

export function assignPersonalSettings(userId: number | null): void {
  const next = userId === null ? '' : String(userId);
  if (owner.current() === next) return;
  if (owner.current() !== '') {
    for (const key of personal) forgetSetting(key);
    const { state, books } = choices.current();
    if (state !== null || books.length > 0) choices.choose({ state: null, books: [] }, 'account');
  }
  isFirst = owner.current() === '';
  owner.choose(next);
}
