import { browserSetting } from './browser-setting.ts';

const setting = browserSetting<readonly number[]>('courtline-favorite-teams', (text) => {
  try {
    const ids: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(ids) ? ids.filter((id): id is number => Number.isSafeInteger(id)) : [];
  } catch {
    return [];
  }
});

export const favoriteTeams = { ...setting, choose: (ids: readonly number[]): void => setting.choose(JSON.stringify(ids)) };

export function toggleTeam(ids: readonly number[], id: number): readonly number[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
}
