import { expect, test } from 'vitest';
import { setParam } from './use-query-param.ts';

test('one parameter is set, the others stay', () => {
  expect(setParam('', 'tab', 'games')).toBe('?tab=games');
  expect(setParam('?market=total&tab=games', 'tab', 'stats')).toBe('?market=total&tab=stats');
});
