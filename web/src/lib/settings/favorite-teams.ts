import { browserSetting } from './browser-setting.ts';

const setting = browserSetting<readonly number[]>('courtline-favorite-teams', (text) => {
  try {
    const ids: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(ids) ? ids.filter((id): id is number => Number.isSafeInteger(id)) : [];
  } catch {
    return [];
  }
});

/** Ids of the teams whose games are listed first. Stored in this browser and, for a signed-in reader, in the account. */
export const favoriteTeams = { ...setting, choose: (ids: readonly number[]): void => setting.choose(JSON.stringify(ids)) };

export function toggleTeam(ids: readonly number[], id: number): readonly number[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
}
