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
  const colour = browserSetting('colour', (text) => text ?? 'none');
  const told: string[] = [];
  colour.onChoice(() => told.push(colour.current()));
  expect(colour.current()).toBe('none');
  colour.choose('red');
  expect([colour.current(), told]).toEqual(['red', ['red']]);
  vi.unstubAllGlobals();
});
