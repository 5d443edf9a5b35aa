import { browserSetting, forgetSetting } from './browser-setting.ts';

/** The settings of a person, by their storage keys, because few pages load all of them. */
const personal = ['courtline-favorite-teams', 'courtline-my-books', 'courtline-stakes'];

/** The id of the user to whom the personal settings of this browser belong; empty before the first sign-in. */
const owner = browserSetting('courtline-settings-owner', (text) => text ?? '');

let isFirst = false;

/** Whether the settings of this browser were chosen before its user signed in, which happened on this page. */
export const hasSettingsOfVisitor = (): boolean => isFirst;

/** Removes the settings of another user. Settings chosen while nobody was signed in are kept. `null` after a sign-out. */
export function assignPersonalSettings(userId: number | null): void {
  const next = userId === null ? '' : String(userId);
  if (owner.current() === next) return;
  if (owner.current() !== '') for (const key of personal) forgetSetting(key);
  isFirst = owner.current() === '';
  owner.choose(next);
}
