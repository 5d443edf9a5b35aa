import { expect, test } from 'vitest';
import { knownSearch, withQueryParam } from './paths.ts';

test('one parameter is set, the others stay', () => {
  expect(withQueryParam('', 'tab', 'games')).toBe('?tab=games');
  expect(withQueryParam('?market=total&tab=games', 'tab', 'stats')).toBe('?market=total&tab=stats');
});

test('only what the page reads has an effect, in a fixed order; a day that does not exist is none', () => {
  expect(knownSearch('/predictions', '?utm_source=x&view=board&day=2026-11-20')).toBe('?day=2026-11-20&view=board');
  for (const day of ['2026-11-31', '2026-02-31', '2026-19-39', '2026-1-1']) expect(knownSearch('/predictions', `?day=${day}`)).toBe('');
});
