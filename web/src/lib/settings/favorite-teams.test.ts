import { expect, test, vi } from 'vitest';
import { browserSetting } from './browser-setting.ts';
import { switchTeam } from './favorite-teams.ts';

test('a team is marked and unmarked, the others stay', () => {
  expect(switchTeam([1, 2], 3)).toEqual([1, 2, 3]);
  expect(switchTeam([1, 2, 3], 2)).toEqual([1, 3]);
});

test('a choice is kept, told to who listens, and lives on where storage is forbidden', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('forbidden');
    },
    setItem: () => {
      throw new Error('forbidden');
    },
  });
  const color = browserSetting('color', (text) => text ?? 'none');
  const told: string[] = [];
  color.onChoice(() => told.push(color.current()));
  expect(color.current()).toBe('none');
  color.choose('red');
  expect([color.current(), told]).toEqual(['red', ['red']]);
  vi.unstubAllGlobals();
});
