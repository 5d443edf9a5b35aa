import { expect, test, vi } from 'vitest';
import { favoriteTeams } from './favorite-teams.ts';
import { assignPersonalSettings } from './personal-settings.ts';
import { chooseStakes, stakeSettings } from './stake-settings.ts';

test('bankroll and favorite teams never pass from one account to the next one in the same browser', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  const saved = vi.fn<() => void>();
  favoriteTeams.onChoice(saved);
  const settings = () => [favoriteTeams.current(), stakeSettings.current().bankroll];

  favoriteTeams.choose([7]);
  chooseStakes({ bankroll: 500 });
  assignPersonalSettings(1);
  expect(settings()).toEqual([[7], 500]); // chosen before the sign-in
  assignPersonalSettings(1);
  expect(settings()).toEqual([[7], 500]);
  saved.mockClear();

  assignPersonalSettings(2); // the session of the first user has expired
  expect(settings()).toEqual([[], 0]);
  chooseStakes({ bankroll: 900 });
  assignPersonalSettings(null);
  expect(settings()).toEqual([[], 0]);
  expect([...stored.keys()]).toEqual(['courtline-settings-owner']);
  expect(saved).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});
