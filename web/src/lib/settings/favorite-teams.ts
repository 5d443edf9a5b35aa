import { browserSetting } from './browser-setting.ts';

const setting = browserSetting<readonly number[]>('courtline-favorite-teams', (text) => {
  try {
    const ids: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(ids) ? ids.filter((id): id is number => Number.isSafeInteger(id)) : [];
  } catch {
    return [];
  }
});

/** The ids of the teams whose games come first, remembered by this browser and by the account of who is signed in. */
export const favoriteTeams = { ...setting, choose: (ids: readonly number[]): void => setting.choose(JSON.stringify(ids)) };

export function switchTeam(ids: readonly number[], id: number): readonly number[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
}
