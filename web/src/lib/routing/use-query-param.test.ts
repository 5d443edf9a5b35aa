import { expect, test } from 'vitest';
import { withQueryParam } from './use-query-param.ts';

test('one parameter is set, the others stay', () => {
  expect(withQueryParam('', 'tab', 'games')).toBe('?tab=games');
  expect(withQueryParam('?market=total&tab=games', 'tab', 'stats')).toBe('?market=total&tab=stats');
});
