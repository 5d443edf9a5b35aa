import { remember } from './remember.ts';

/** The ids of the teams whose games come first, remembered by this browser and by the account of who is signed in. */
export const favouriteTeams = remember<readonly number[]>('courtline-favourite-teams', (text) => {
  try {
    const ids: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(ids) ? ids.filter((id): id is number => Number.isSafeInteger(id)) : [];
  } catch {
    return [];
  }
});

export function switchTeam(ids: readonly number[], id: number): readonly number[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
}
