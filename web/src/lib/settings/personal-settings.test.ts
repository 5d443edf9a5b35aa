import { expect, test, vi } from 'vitest';
import { pickStake } from './amounts.ts';
import { favoriteTeams } from './favorite-teams.ts';
import { choices } from './choices.ts';
import { assignPersonalSettings, hasSettingsFromBeforeSignIn } from './personal-settings.ts';
import { changeStakeSettings, stakeSettings } from './stake-settings.ts';

test('bankroll, stake, books and favorite teams never pass from one account to the next one in the same browser', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('location', { protocol: 'https:' });
  const saved = vi.fn<() => void>();
  choices.onChoice(saved);
  favoriteTeams.onChoice(saved);
  const settings = () => [favoriteTeams.current(), stakeSettings.current().bankroll, pickStake.current(), choices.current().compared];

  favoriteTeams.choose([7]);
  changeStakeSettings({ bankroll: 500 });
  pickStake.choose('75,50');
  choices.choose({ state: 'NJ', books: ['fanduel', 'bovada'] });
  assignPersonalSettings(1);
  expect(settings()).toEqual([[7], 500, 7550, ['fanduel']]); // chosen before the sign-in
  assignPersonalSettings(1);
  expect(settings()).toEqual([[7], 500, 7550, ['fanduel']]);
  saved.mockClear();

  expect(hasSettingsFromBeforeSignIn()).toBe(true);
  assignPersonalSettings(2); // the session of the first user has expired
  expect(hasSettingsFromBeforeSignIn()).toBe(false);
  expect(settings()).toEqual([[], 0, 2000, []]);
  changeStakeSettings({ bankroll: 900 });
  assignPersonalSettings(null);
  expect(settings()).toEqual([[], 0, 2000, []]);
  expect([...stored.keys()]).toEqual(['courtline-settings-owner']);
  expect(saved).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});
