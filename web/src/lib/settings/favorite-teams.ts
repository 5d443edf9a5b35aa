import { jsonSetting } from './browser-setting.ts';

export const favoriteTeams = jsonSetting<readonly number[]>('courtline-favorite-teams', (ids) =>
  Array.isArray(ids) ? ids.filter((id): id is number => Number.isSafeInteger(id)) : [],
);

export function toggleTeam(ids: readonly number[], id: number): readonly number[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
}
